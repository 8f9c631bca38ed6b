/** Written with the site: where Python and the program lie, and which answers are files. */
export const RUNTIME: string;
export const ARCHIVE: string;
export const READY: string[];

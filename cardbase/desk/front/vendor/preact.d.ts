// What we use of Preact, for the type checker; the module itself is the published one.
export type Node = any;
export function h(type: any, props: any, ...children: any[]): Node;
export function render(node: Node, place: Element): void;

// What we use of htm, for the type checker; the module itself is the published one.
type Tag = (strings: TemplateStringsArray, ...values: any[]) => any;
declare const htm: { bind(make: (type: any, props: any, ...children: any[]) => any): Tag };
export default htm;

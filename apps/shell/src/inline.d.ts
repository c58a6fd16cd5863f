/** Built source code of a script that the server inlines into the HTML. */
declare module '*?inline' {
  const script: string;
  export default script;
}

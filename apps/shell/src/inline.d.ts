/** Source of a script that the server inlines into HTML, as built. */
declare module '*?inline' {
  const script: string;
  export default script;
}

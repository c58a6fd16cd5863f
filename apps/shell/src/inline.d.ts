/** The text of a script that stands in the HTML of pages, as the build makes it. */
declare module '*?inline' {
  const script: string;
  export default script;
}

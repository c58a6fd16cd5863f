declare module 'fontkit' {
  /** The package has no types; declares only the members used in tests. */
  export function openSync(path: string): { characterSet: number[] };
}

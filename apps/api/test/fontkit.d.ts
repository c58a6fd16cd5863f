declare module 'fontkit' {
  /** The package has no types. */
  export function openSync(path: string): { characterSet: number[] };
}

declare module 'fontkit' {
  /** The package has no types. This file declares only the members that tests use. */
  export function openSync(path: string): { characterSet: number[] };
}

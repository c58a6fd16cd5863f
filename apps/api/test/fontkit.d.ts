declare module 'fontkit' {
  /** Without types of its own; only what tests ask for. */
  export function openSync(path: string): { characterSet: number[] };
}

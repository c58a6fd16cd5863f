/** What a remote could change for everybody who shares its process: the globals, and the prototypes behind all values. */
const SHARED: readonly object[] = [
  globalThis,
  ...[Object, Function, Array, String, Number, Boolean, Symbol, RegExp, Date, Promise, Map, Set, Error, URL, URLSearchParams].flatMap(
    (one): object[] => [one, one.prototype as object],
  ),
  ...[Headers, Request, Response, AbortController].map((one): object => one.prototype),
  JSON,
  Math,
  Reflect,
  console,
];

/** Node defines some globals when they are first read, so those are read now; what has a getter is known by it. */
const read = (owner: object): Map<PropertyKey, unknown> =>
  new Map(
    Reflect.ownKeys(owner).map((key) => {
      const { value, get } = Object.getOwnPropertyDescriptor(owner, key)!;
      return [key, get ?? value];
    }),
  );

/** Remembers the shared globals as they are; the answer names the first that is another since, or undefined. */
export function watchGlobals(): () => string | undefined {
  const before = SHARED.map(read);
  return () => {
    for (const [index, owner] of SHARED.entries()) {
      const known = before[index]!;
      for (const [key, value] of read(owner)) {
        if (!known.has(key)) return `added ${String(key)}`;
        if (!Object.is(known.get(key), value)) return `changed ${String(key)}`;
      }
    }
    return undefined;
  };
}

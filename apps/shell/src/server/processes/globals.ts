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

const read = (owner: object): Map<PropertyKey, PropertyDescriptor> =>
  new Map(Reflect.ownKeys(owner).map((key) => [key, Object.getOwnPropertyDescriptor(owner, key)!]));

const same = (a: PropertyDescriptor, b: PropertyDescriptor): boolean => Object.is(a.get ?? a.value, b.get ?? b.value);

/** Node defines some globals when somebody first reads them (`Blob`): then the value is what the getter of before still gives. */
const wasOnlyRead = (owner: object, { get }: PropertyDescriptor, now: PropertyDescriptor): boolean =>
  get !== undefined && now.get === undefined && Object.is(get.call(owner), now.value);

/** What somebody did to a global. */
export interface GlobalChange {
  /** `changed fetch` */
  what: string;
  /** There was nothing before. */
  added: boolean;
  /** What stands there now. */
  value: unknown;
  /** Puts back what was there, where that can be done. */
  undo(): void;
}

/** Takes a snapshot of the shared globals; the returned check says the first change since, or undefined. */
export function watchGlobals(): () => GlobalChange | undefined {
  const before = SHARED.map(read);
  return () => {
    for (const [index, owner] of SHARED.entries()) {
      const known = before[index]!;
      const today = read(owner);
      const found = (word: string, key: PropertyKey): GlobalChange => {
        const [then, now] = [known.get(key), today.get(key)];
        return {
          what: `${word} ${String(key)}`,
          added: !then,
          value: now?.get ?? now?.value,
          undo: () => void (then ? Reflect.defineProperty(owner, key, then) : Reflect.deleteProperty(owner, key)),
        };
      };
      for (const [key, now] of today) {
        const then = known.get(key);
        if (!then) return found('added', key);
        if (same(then, now)) continue;
        if (!wasOnlyRead(owner, then, now)) return found('changed', key);
        known.set(key, now);
      }
      for (const key of known.keys()) if (!today.has(key)) return found('removed', key);
    }
    return undefined;
  };
}

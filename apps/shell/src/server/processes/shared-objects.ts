/** Namespaces of the language and of Node; what their functions make shares the prototypes of those. */
const NAMESPACES: readonly object[] = [globalThis, Intl, JSON, Math, Reflect, Atomics, WebAssembly, console];

/** What has a prototype and no name of its own: iterators, and what makes functions of the other kinds. */
const UNNAMED: readonly object[] = [
  [].values(),
  new Map().entries(),
  new Set().values(),
  ''[Symbol.iterator](),
  'a'.matchAll(/a/g),
  (function* () {})(),
  (async function* () {})(),
  async () => {},
  function* () {},
  async function* () {},
];

const isObject = (one: unknown): one is object => typeof one === 'function' || (typeof one === 'object' && one !== null);

/** The values that an object holds itself; what a getter would make is not made. */
const valuesOf = (owner: object): unknown[] => Object.values(Object.getOwnPropertyDescriptors(owner)).map(({ value }) => value as unknown);

function addWithPrototypes(found: Set<object>, one: unknown): void {
  for (let next = one; isObject(next) && !found.has(next); next = Object.getPrototypeOf(next) as unknown) found.add(next);
}

/** The globals, and the prototypes behind all values. */
export function builtIns(): object[] {
  const found = new Set(NAMESPACES);
  // Node makes these when somebody first reads them.
  const late = [Buffer, AbortController, Blob, FormData, Headers, Request, Response, ReadableStream, TextDecoder, TextEncoder];
  for (const one of [...NAMESPACES.flatMap(valuesOf), ...late]) {
    if (typeof one !== 'function') continue;
    addWithPrototypes(found, one);
    addWithPrototypes(found, one.prototype);
  }
  for (const one of UNNAMED) addWithPrototypes(found, Object.getPrototypeOf(one));
  return [...found];
}

/** Whatever two releases share of libraries: what these export, functions with their prototypes, and the prototypes of instances. */
export function partsOf(libraries: readonly object[]): object[] {
  const found = new Set<object>(libraries);
  for (const library of libraries)
    for (const name of Object.keys(library)) {
      const one = (library as Record<string, unknown>)[name];
      // Behind two underlines is what a library changes itself.
      if (!isObject(one) || name.startsWith('__')) continue;
      if (typeof one === 'function') for (const part of [one, one.prototype]) addWithPrototypes(found, part);
      else addWithPrototypes(found, isPlain(one) ? one : Object.getPrototypeOf(one));
    }
  return [...found];
}

/** No instance of a class, whose fields are its own business, and no context of React. */
const isPlain = (one: object): boolean =>
  [Object.prototype, null].includes(Object.getPrototypeOf(one) as object | null) && !('$$typeof' in one);

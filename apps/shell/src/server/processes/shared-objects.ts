/** Namespaces of JavaScript and Node. Their constructors lead to the prototypes of the objects that they create. */
const NAMESPACES: readonly object[] = [globalThis, Intl, JSON, Math, Reflect, Atomics, WebAssembly, console];

/** Examples of objects whose prototypes have no global name: iterators, and functions of other kinds. */
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

/** Returns the own values of an object without running its getters. */
const valuesOf = (owner: object): unknown[] => Object.values(Object.getOwnPropertyDescriptors(owner)).map(({ value }) => value as unknown);

function addWithPrototypes(found: Set<object>, one: unknown): void {
  for (let next = one; isObject(next) && !found.has(next); next = Object.getPrototypeOf(next) as unknown) found.add(next);
}

/** Returns the globals and the built-in prototypes. */
export function builtIns(): object[] {
  const found = new Set(NAMESPACES);
  // Node creates these constructors when they are first read, so they are listed here.
  const late = [Buffer, AbortController, Blob, FormData, Headers, Request, Response, ReadableStream, TextDecoder, TextEncoder];
  for (const one of [...NAMESPACES.flatMap(valuesOf), ...late]) {
    if (typeof one !== 'function') continue;
    addWithPrototypes(found, one);
    addWithPrototypes(found, one.prototype);
  }
  for (const one of UNNAMED) addWithPrototypes(found, Object.getPrototypeOf(one));
  return [...found];
}

/** Returns the parts of libraries that releases share: exports, functions with their prototypes, and the prototypes of instances. */
export function partsOf(libraries: readonly object[]): object[] {
  const found = new Set<object>(libraries);
  for (const library of libraries)
    for (const name of Object.keys(library)) {
      const one = (library as Record<string, unknown>)[name];
      // Properties with two leading underscores are left out, because libraries change them themselves.
      if (!isObject(one) || name.startsWith('__')) continue;
      if (typeof one === 'function') for (const part of [one, one.prototype]) addWithPrototypes(found, part);
      else addWithPrototypes(found, isPlain(one) ? one : Object.getPrototypeOf(one));
    }
  return [...found];
}

/** False for instances of classes, whose fields may change, and for contexts of React. */
const isPlain = (one: object): boolean =>
  [Object.prototype, null].includes(Object.getPrototypeOf(one) as object | null) && !('$$typeof' in one);

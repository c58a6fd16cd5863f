import { builtIns, partsOf } from './shared-objects';

// The checks use nothing that a remote may have changed: neither iterators nor methods of prototypes.
const { apply, defineProperty, deleteProperty, ownKeys, set } = Reflect;
const { getOwnPropertyDescriptor, is } = Object;
const toText = String;

interface Watched {
  owner: object;
  /** True to check only functions, because libraries and the process change their data fields themselves. */
  functionsOnly: boolean;
  keys: PropertyKey[];
  properties: Record<PropertyKey, PropertyDescriptor>;
}

const isFunction = ({ get, value }: PropertyDescriptor): boolean => typeof (get ?? value) === 'function';

function watch(owner: object, functionsOnly: boolean): Watched {
  const properties = Object.getOwnPropertyDescriptors(owner) as Watched['properties'];
  Object.setPrototypeOf(properties, null);
  const keys = ownKeys(properties).filter((key) => !functionsOnly || isFunction(properties[key]!));
  return { owner, functionsOnly, keys, properties };
}

const same = (a: PropertyDescriptor, b: PropertyDescriptor): boolean => is(a.get ?? a.value, b.get ?? b.value);

/**
 * Node defines some globals, such as `Blob`, when they are first read. This is no change: the earlier getter still returns the same value.
 */
const wasOnlyRead = (owner: object, { get }: PropertyDescriptor, now: PropertyDescriptor): boolean =>
  get !== undefined && now.get === undefined && is(apply(get, owner, []), now.value);

/** Globals with a getter and a setter. An assignment does not change the property, so their values are compared as well. */
const BEHIND_SETTERS = ['Buffer', 'process'] as const;

export interface GlobalChange {
  /** For example `changed fetch`. */
  what: string;
  /** True when the property did not exist before. */
  added: boolean;
  /** Current value, or current getter. */
  value: unknown;
  /** Restores the earlier state, where possible. */
  undo(): void;
}

function firstChange({ owner, functionsOnly, keys, properties }: Watched): GlobalChange | undefined {
  const found = (word: string, key: PropertyKey): GlobalChange => {
    const then = properties[key];
    const now = getOwnPropertyDescriptor(owner, key);
    const undo = () => void (then ? defineProperty(owner, key, then) : deleteProperty(owner, key));
    return { what: `${word} ${toText(key)}`, added: !then, value: now?.get ?? now?.value, undo };
  };
  const today = ownKeys(owner);
  for (let at = 0; at < today.length; at += 1) {
    const key = today[at]!;
    const now = getOwnPropertyDescriptor(owner, key)!;
    const then = properties[key];
    if (functionsOnly && !isFunction(then ?? now)) continue;
    if (!then) return found('added', key);
    if (same(then, now)) continue;
    if (!wasOnlyRead(owner, then, now)) return found('changed', key);
    properties[key] = now;
  }
  for (let at = 0; at < keys.length; at += 1) if (!getOwnPropertyDescriptor(owner, keys[at]!)) return found('removed', keys[at]!);
  return undefined;
}

/**
 * Takes a snapshot of everything that remotes share: the globals, the built-in prototypes, the process, and `libraries`. The returned
 * function reports the first change since then, or undefined.
 */
export function watchGlobals(libraries: readonly object[] = []): () => GlobalChange | undefined {
  const globals = new Set(builtIns());
  const watched = [...new Set([...globals, process, ...partsOf(libraries)])].map((owner) => watch(owner, !globals.has(owner)));
  const held = BEHIND_SETTERS.map((name) => ({ name, value: globalThis[name] as unknown }));
  return () => {
    for (let at = 0; at < held.length; at += 1) {
      const { name, value } = held[at]!;
      const now: unknown = globalThis[name];
      if (now !== value) return { what: `changed ${name}`, added: false, value: now, undo: () => void set(globalThis, name, value) };
    }
    for (let at = 0; at < watched.length; at += 1) {
      const change = firstChange(watched[at]!);
      if (change) return change;
    }
    return undefined;
  };
}

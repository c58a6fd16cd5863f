/** @jest-environment node */
import i18next from 'i18next';
import { QueryClient } from '@tanstack/react-query';
import { sharedLibraries } from '../shared-libraries';
import { watchGlobals } from './globals';

const libraries = Object.values(sharedLibraries);
const JsxRuntime = sharedLibraries['react/jsx-runtime']!;
const iterator = Object.getPrototypeOf([].values()) as object;
const i18nextPrototype = Object.getPrototypeOf(i18next) as object;

test.each([
  ['changed fetch', () => (globalThis.fetch = jest.fn()), globalThis, 'fetch'],
  ['changed at', () => (Array.prototype.at = jest.fn()), Array.prototype, 'at'],
  ['added polluted', () => Object.assign(Object.prototype, { polluted: true }), Object.prototype, 'polluted'],
  ['changed parse', () => (JSON.parse = jest.fn()), JSON, 'parse'],
  ['removed at', () => Reflect.deleteProperty(Array.prototype, 'at'), Array.prototype, 'at'],
  ['changed NumberFormat', () => Reflect.set(Intl, 'NumberFormat', jest.fn()), Intl, 'NumberFormat'],
  [
    'changed resolvedOptions',
    () => Reflect.set(Intl.NumberFormat.prototype, 'resolvedOptions', jest.fn()),
    Intl.NumberFormat.prototype,
    'resolvedOptions',
  ],
  ['changed from', () => Reflect.set(Buffer, 'from', jest.fn()), Buffer, 'from'],
  ['changed nextTick', () => Reflect.set(process, 'nextTick', jest.fn()), process, 'nextTick'],
  ['changed next', () => Reflect.set(iterator, 'next', jest.fn()), iterator, 'next'],
  ['changed jsx', () => Reflect.set(JsxRuntime, 'jsx', jest.fn()), JsxRuntime, 'jsx'],
  ['changed mount', () => Reflect.set(QueryClient.prototype, 'mount', jest.fn()), QueryClient.prototype, 'mount'],
  ['changed t', () => Reflect.set(i18nextPrototype, 't', jest.fn()), i18nextPrototype, 't'],
] as const)('detects that a global was changed, added or removed, and restores it: %s', (what, change, owner, key) => {
  const before = Object.getOwnPropertyDescriptor(owner, key);
  const changed = watchGlobals(libraries);
  expect(changed()).toBeUndefined();
  try {
    change();
    const value = Reflect.get(owner, key) as unknown;
    // Undo the change before any assertion, because Jest itself needs some of these globals.
    const found = changed();
    found?.undo();
    expect(found).toMatchObject({ what, value });
    expect(Object.getOwnPropertyDescriptor(owner, key)).toEqual(before);
    expect(changed()).toBeUndefined();
  } finally {
    Reflect.deleteProperty(owner, key);
    if (before) Object.defineProperty(owner, key, before);
  }
  expect(changed()).toBeUndefined();
});

test.each(['Buffer', 'process'] as const)('detects that the global %s was replaced, and restores it as a getter', (name) => {
  const { [name]: before } = globalThis;
  const changed = watchGlobals();
  Reflect.set(globalThis, name, {});
  const change = changed();
  change?.undo();
  expect(change?.what).toBe(`changed ${name}`);
  expect(globalThis[name]).toBe(before);
  expect(changed()).toBeUndefined();
});

test('ignores changes that a library or Node makes to its own state', () => {
  const changed = watchGlobals(libraries);
  const client = new QueryClient();
  client.mount();
  process.once('spruce', () => undefined);
  process.exitCode = undefined;
  expect(changed()).toBeUndefined();
  client.unmount();
});

describe('global that Node defines at its first use', () => {
  const lazy = {};
  const own = (value: unknown) =>
    Object.defineProperty(globalThis, 'Lazily', { configurable: true, enumerable: false, writable: true, value });
  beforeEach(() => {
    const get = () => (own(lazy), lazy);
    Object.defineProperty(globalThis, 'Lazily', { configurable: true, enumerable: false, get });
  });
  afterEach(() => Reflect.deleteProperty(globalThis, 'Lazily'));

  test('reports no change when the global is read', () => {
    const changed = watchGlobals();
    void Reflect.get(globalThis, 'Lazily');
    expect([changed(), changed()]).toEqual([undefined, undefined]);
  });

  test('reports a change when the global is replaced, before and after its first use', () => {
    const changed = watchGlobals();
    own({});
    expect(changed()?.what).toBe('changed Lazily');
    Reflect.deleteProperty(globalThis, 'Lazily');
    own(lazy);
    const later = watchGlobals();
    own({});
    expect(later()?.what).toBe('changed Lazily');
  });
});

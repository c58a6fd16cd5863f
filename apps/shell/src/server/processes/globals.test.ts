/** @jest-environment node */
import { watchGlobals } from './globals';

test.each([
  ['changed fetch', () => (globalThis.fetch = jest.fn()), globalThis, 'fetch'],
  ['changed at', () => (Array.prototype.at = jest.fn()), Array.prototype, 'at'],
  ['added polluted', () => Object.assign(Object.prototype, { polluted: true }), Object.prototype, 'polluted'],
  ['changed parse', () => (JSON.parse = jest.fn()), JSON, 'parse'],
  ['removed at', () => Reflect.deleteProperty(Array.prototype, 'at'), Array.prototype, 'at'],
] as const)('sees that somebody %s, and puts it right', (what, change, owner, key) => {
  const before = Object.getOwnPropertyDescriptor(owner, key);
  const changed = watchGlobals();
  expect(changed()).toBeUndefined();
  try {
    change();
    expect(changed()).toMatchObject({ what, value: Reflect.get(owner, key) as unknown });
    changed()!.undo();
    expect(Object.getOwnPropertyDescriptor(owner, key)).toEqual(before);
    expect(changed()).toBeUndefined();
  } finally {
    Reflect.deleteProperty(owner, key);
    if (before) Object.defineProperty(owner, key, before);
  }
  expect(changed()).toBeUndefined();
});

describe('a global that Node defines when it is first read', () => {
  const lazy = {};
  const own = (value: unknown) =>
    Object.defineProperty(globalThis, 'Lazily', { configurable: true, enumerable: false, writable: true, value });
  beforeEach(() => {
    const get = () => (own(lazy), lazy);
    Object.defineProperty(globalThis, 'Lazily', { configurable: true, enumerable: false, get });
  });
  afterEach(() => Reflect.deleteProperty(globalThis, 'Lazily'));

  test('may be read', () => {
    const changed = watchGlobals();
    void Reflect.get(globalThis, 'Lazily');
    expect([changed(), changed()]).toEqual([undefined, undefined]);
  });

  test('may not be replaced, before or after', () => {
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

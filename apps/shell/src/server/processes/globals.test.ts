/** @jest-environment node */
import { watchGlobals } from './globals';

test.each([
  ['changed fetch', () => (globalThis.fetch = jest.fn()), globalThis, 'fetch'],
  ['changed at', () => (Array.prototype.at = jest.fn()), Array.prototype, 'at'],
  ['added polluted', () => Object.assign(Object.prototype, { polluted: true }), Object.prototype, 'polluted'],
  ['changed parse', () => (JSON.parse = jest.fn()), JSON, 'parse'],
] as const)('sees that somebody %s', (what, change, owner, key) => {
  const before = Object.getOwnPropertyDescriptor(owner, key);
  const changed = watchGlobals();
  expect(changed()).toBeUndefined();
  try {
    change();
    expect(changed()).toBe(what);
  } finally {
    Reflect.deleteProperty(owner, key);
    if (before) Object.defineProperty(owner, key, before);
  }
  expect(changed()).toBeUndefined();
});

import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Quarantine } from './quarantine';
import { culpritOf } from './run-bundle';

let dir: string;
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'spruce-quarantine-'))));
afterEach(() => rmSync(dir, { recursive: true, force: true }));

test('blocks a promotion and all earlier ones of the same version, in every process and after a restart', () => {
  new Quarantine(dir).add('catalog', '1.2.0', 5, 'it blocked processes');
  const quarantine = new Quarantine(dir);
  expect([4, 5, 6].map((seq) => quarantine.reasonFor('catalog', '1.2.0', seq))).toEqual([
    'it blocked processes',
    'it blocked processes',
    undefined,
  ]);
  expect(quarantine.reasonFor('catalog', '1.2.1', 5)).toBeUndefined();
  expect(quarantine.reasonFor('account', '1.2.0', 5)).toBeUndefined();
  expect(() => quarantine.reject('catalog', '1.2.0', 5)).toThrow('catalog@1.2.0 is quarantined: it blocked processes');
});

test('reads the entries before and after an entry that was written only in part', () => {
  const quarantine = new Quarantine(dir);
  quarantine.add('catalog', '1.2.0', 1, 'it blocked processes');
  appendFileSync(join(dir, 'quarantine.jsonl'), '{"app":"cart","ver');
  quarantine.add('account', '1.0.0', 1, 'it ended processes');
  expect(quarantine.reasonFor('catalog', '1.2.0')).toBe('it blocked processes');
  expect(quarantine.reasonFor('account', '1.0.0')).toBe('it ended processes');
});

test('ignores entries of older shells, which have no promotion number', () => {
  appendFileSync(join(dir, 'quarantine.jsonl'), '{"app":"catalog","version":"1.2.0","reason":"it hung","at":"2026-11-21T00:00:00.000Z"}\n');
  expect(new Quarantine(dir).reasonFor('catalog', '1.2.0', 1)).toBeUndefined();
});

test('finds the release of the topmost stack frame that belongs to a remote', () => {
  const stack =
    'Error: no\n    at render (cart-wishlist@1.0.0-c5c2bc/server/index.cjs:1:2)\n    at catalog@2.0.0/server/index.cjs:3:4\n    at node:internal/x';
  expect(culpritOf(Object.assign(new Error('no'), { stack }))).toEqual({ app: 'cart-wishlist', version: '1.0.0-c5c2bc' });
  expect(culpritOf({ stack: stack.split('\n').slice(2).join('\n') })).toEqual({ app: 'catalog', version: '2.0.0' });
  expect(culpritOf('catalog@2.0.0/server/index.cjs')).toEqual({ app: 'catalog', version: '2.0.0' });
  for (const none of [undefined, null, 7, 'somebody@example.com', new Error('of the shell'), '/node_modules/react@19.0.0/index.js'])
    expect(culpritOf(none)).toBeUndefined();
});

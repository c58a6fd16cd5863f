import { appendFileSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { culpritOf } from './culprit';
import { Quarantine } from './quarantine';

let dir: string;
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'spruce-quarantine-'))));
afterEach(() => rmSync(dir, { recursive: true, force: true }));

test('shares a quarantined release with other processes, also after a restart', () => {
  new Quarantine(dir).add('catalog', '1.2.0', 'it hung');
  expect(new Quarantine(dir).reasonFor('catalog', '1.2.0')).toBe('it hung');
  expect(new Quarantine(dir).reasonFor('catalog', '1.2.1')).toBeUndefined();
  expect(new Quarantine(dir).reasonFor('account', '1.2.0')).toBeUndefined();
});

test('reads the lines before and after a line that was written only in part', () => {
  const quarantine = new Quarantine(dir);
  quarantine.add('catalog', '1.2.0', 'it hung');
  appendFileSync(join(dir, 'quarantine.jsonl'), '{"app":"cart","ver');
  expect(quarantine.reasonFor('catalog', '1.2.0')).toBe('it hung');
  quarantine.add('account', '1.0.0', 'it hung');
  expect(quarantine.all().map(({ app }) => app)).toEqual(['catalog', 'account']);
});

test('writes a quarantined release once, also after it was only suspected', () => {
  const quarantine = new Quarantine(dir);
  quarantine.suspect('catalog', '1.2.0', 'it hung');
  for (let time = 0; time < 3; time += 1) quarantine.add('catalog', '1.2.0', 'it hung');
  expect(readFileSync(join(dir, 'quarantine.jsonl'), 'utf8').split('\n').filter(Boolean)).toHaveLength(2);
});

test('blocks a release for ten minutes when a process died while loading it, but not loaded ones', () => {
  jest.useFakeTimers();
  const quarantine = new Quarantine(dir);
  quarantine.beginLoading('cart', '1.0.0')();
  quarantine.beginLoading('catalog', '1.2.0');
  quarantine.blame(process.pid + 1);
  expect(quarantine.reasonFor('catalog', '1.2.0')).toBeUndefined();
  quarantine.blame(process.pid);
  expect(quarantine.reasonFor('catalog', '1.2.0')).toBe('the process that was loading it died');
  expect(quarantine.reasonFor('cart', '1.0.0')).toBeUndefined();
  expect(readdirSync(dir)).toEqual(['quarantine.jsonl']);
  jest.advanceTimersByTime(601_000);
  expect(quarantine.reasonFor('catalog', '1.2.0')).toBeUndefined();
  jest.useRealTimers();
});

test('does not block a release when somebody ended the process that was loading it', () => {
  const quarantine = new Quarantine(dir);
  quarantine.beginLoading('catalog', '1.2.0');
  quarantine.forgive(process.pid + 1);
  expect(readdirSync(dir)).toHaveLength(1);
  quarantine.forgive();
  quarantine.blame(process.pid);
  expect(readdirSync(dir)).toEqual([]);
  expect(quarantine.reasonFor('catalog', '1.2.0')).toBeUndefined();
});

test('works without an error when the folder cannot be used', () => {
  const quarantine = new Quarantine(join(dir, 'a\0b'));
  quarantine.add('catalog', '1.2.0', 'it hung');
  quarantine.beginLoading('catalog', '1.2.0')();
  quarantine.blame(process.pid);
  expect(quarantine.reasonFor('catalog', '1.2.0')).toBeUndefined();
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

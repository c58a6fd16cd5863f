// Old and new releases run together, so the names that shell, remotes and browser storage share may be added but not removed.
// contracts.json records these names. The test adds new names to the file and fails if a recorded name is missing.
const { execFileSync } = require('node:child_process');
const { readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { declaredTokens } = require('../../libs/ui/tokens/declared-tokens.cjs');
const sharedExports = require('../webpack/shared-exports.json');

const root = join(__dirname, '../..');
const file = join(__dirname, 'contracts.json');
const read = (path) => readFileSync(join(root, path), 'utf8');
const names = (text, pattern) => [...new Set([...text.matchAll(pattern)].map(([, name]) => name))].sort();
const body = (text, head) => {
  const from = text.indexOf(head);
  expect([head, from]).not.toEqual([head, -1]);
  return text.slice(from, text.indexOf('\n}', from));
};
const entries = (text) => names(text.replace(/\/\*\*[^]*?\*\/|\/\/.*/g, ''), /^ {2}(\S.*?)[;,]?$/gm);

function contracts() {
  const events = read('libs/contract/src/events.ts');
  const storage = ['storage', 'cart-records', 'order-draft-records'].map((name) => read(`libs/contract/src/${name}.ts`)).join('\n');
  const slots = read('libs/platform/src/slots.ts');
  const records = names(storage, /export interface (\w+)/g);
  return {
    ...Object.fromEntries(Object.entries(sharedExports).map(([library, list]) => [`facade ${library}`, [...list].sort()])),
    'facade @spruce/platform': names(
      read('libs/platform/src/index.ts').replace(/export (type )?\{([^}]*)\}.*/g, (_all, _type, list) => list.replace(/type /g, '')),
      /(\w+)/g,
    ),
    tokens: declaredTokens(read('libs/ui/src/tokens.css')).sort(),
    // Lists each prop of a slot separately, so that an added prop is a new name.
    slots: names(slots.slice(slots.indexOf('const propNames')), /^ {2}('[\w/-]+': \{[^}]*\})/gm).flatMap((line) => {
      const [slot] = /'[\w/-]+'/.exec(line);
      return [slot, ...names(line, /(\w+): true/g).map((prop) => `${slot} ${prop}`)];
    }),
    events: entries(body(events, 'export interface SpruceEvents {')),
    'storage keys': entries(body(storage, 'export const STORAGE_KEYS = {')),
    cookies: entries(body(storage, 'export const COOKIES = {')),
    ...Object.fromEntries(records.map((name) => [`record ${name}`, entries(body(storage, `export interface ${name} `))])),
  };
}

const lost = (promised, today) =>
  Object.entries(promised).flatMap(([part, list]) => list.filter((name) => !today[part]?.includes(name)).map((name) => `${part}: ${name}`));

test('the contract check reports removed and changed names, but not added names', () => {
  const promised = { slots: ['a', 'b'], events: ['x: 1'] };
  expect(lost(promised, { slots: ['a', 'b', 'c'], events: ['x: 1'], tokens: ['--t'] })).toEqual([]);
  expect(lost(promised, { slots: ['b'], events: ['x: 2'] })).toEqual(['slots: a', 'events: x: 1']);
});

test('every name in contracts.json still exists', () => {
  const today = contracts();
  for (const list of Object.values(today)) expect(list).not.toEqual([]);
  const promised = JSON.parse(readFileSync(file, 'utf8'));
  expect(lost(promised, today)).toEqual([]);
  if (process.env.CI || JSON.stringify(promised) === JSON.stringify(today)) return;
  writeFileSync(file, JSON.stringify(today, null, 2));
  execFileSync(process.execPath, [require.resolve('prettier/bin/prettier.cjs'), '--write', file]);
});

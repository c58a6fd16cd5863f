// A text that one language lacks is a key on a page of the shop, and only there: a page is drawn in Thai by a few of its tests.
const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const folder = join(__dirname, '../../libs/i18n/messages');
const english = readdirSync(folder).flatMap((scope) =>
  readdirSync(join(folder, scope))
    .filter((file) => /^(?:[\w-]+\.)?en\.json$/.test(file))
    .map((file) => join(scope, file)),
);

/** Every text with its path; the plural forms of one key, which languages have in different numbers, count as one. */
const texts = (messages, path = '') =>
  typeof messages === 'string'
    ? [[path.replace(/(_ordinal)?_(zero|one|two|few|other)$/, ''), messages]]
    : Object.entries(messages).flatMap(([key, value]) => texts(value, path ? `${path}.${key}` : key));
const read = (file) => new Map(texts(JSON.parse(readFileSync(join(folder, file), 'utf8'))));
/** The names of what a text is filled in with. */
const values = (text) => [...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name).sort();

test('every remote and the shell have messages', () => expect(english.length).toBeGreaterThan(5));

test.each(english)('[purpose.locales] %s has its twin in Thai: the same keys, filled in with the same values', (file) => {
  const [en, th] = [read(file), read(file.replace(/en\.json$/, 'th.json'))];
  expect([...th.keys()].sort()).toEqual([...en.keys()].sort());
  for (const [key, text] of en) expect([key, values(th.get(key))]).toEqual([key, values(text)]);
});

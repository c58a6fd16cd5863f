// Tests of pages render few pages in Thai, so this test compares the keys and placeholders of Thai and English messages.
const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const folder = join(__dirname, '../../libs/i18n/messages');
const english = readdirSync(folder).flatMap((scope) =>
  readdirSync(join(folder, scope))
    .filter((file) => /^(?:[\w-]+\.)?en\.json$/.test(file))
    .map((file) => join(scope, file)),
);

/** All plural forms of a key count as one text, because languages have different numbers of forms. */
const texts = (messages, path = '') =>
  typeof messages === 'string'
    ? [[path.replace(/(_ordinal)?_(zero|one|two|few|other)$/, ''), messages]]
    : Object.entries(messages).flatMap(([key, value]) => texts(value, path ? `${path}.${key}` : key));
const read = (file) => new Map(texts(JSON.parse(readFileSync(join(folder, file), 'utf8'))));
const values = (text) => [...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name).sort();

test('the test finds the English message files of shell and remotes', () => expect(english.length).toBeGreaterThan(5));

test.each(english)('%s has the same keys and placeholders in Thai [purpose.locales]', (file) => {
  const [en, th] = [read(file), read(file.replace(/en\.json$/, 'th.json'))];
  expect([...th.keys()].sort()).toEqual([...en.keys()].sort());
  for (const [key, text] of en) expect([key, values(th.get(key))]).toEqual([key, values(text)]);
});

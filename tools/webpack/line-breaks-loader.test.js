const { readFileSync, readdirSync } = require('node:fs');
const { join } = require('node:path');
const { NAMES } = require('../../libs/i18n/line-breaks/names.mjs');
const { findAccessibleNames, prepareMessages } = require('./line-breaks-loader.mjs');

const messages = join(__dirname, '../../libs/i18n/messages');
const JOINER = '\u2060';

test('prevents line breaks in visible text, and does not change accessible names and metadata [purpose.locales]', () => {
  const messages = {
    title: 'รายการโปรด',
    meta: { title: 'รายการโปรด' },
    line: { lines: 'รายการโปรด', kept_other: 'รายการโปรด {{count}} ชิ้น', shown: 'รายการโปรด' },
  };
  const { title, meta, line } = prepareMessages(messages, new Set(['line.lines', 'line.kept']));
  expect([title, meta.title, line.lines, line.kept_other].join()).not.toContain(JOINER);
  expect(line.shown).toContain(JOINER);
});

test('finds the keys of accessible names in a message file', () => {
  expect(findAccessibleNames('/x/messages/shell/faq.th.json')).toEqual(new Set(['placeholder']));
  expect(findAccessibleNames('/x/messages/shell/th.json').has('frame.home')).toBe(true);
  expect(findAccessibleNames('/x/messages/shell/th.json').has('faq:placeholder')).toBe(false);
});

test.each(Object.entries(NAMES).flatMap(([scope, names]) => names.map((name) => [scope, name])))(
  'the messages of %s contain the accessible name %s',
  (scope, name) => {
    const [page, path] = name.includes(':') ? name.split(':') : ['', name];
    for (const file of readdirSync(join(messages, scope)).filter((file) =>
      ['en', 'th'].some((language) => file === [page, language, 'json'].filter(Boolean).join('.')),
    )) {
      const keys = path.split('.');
      const last = keys.pop();
      const parent = keys.reduce((value, key) => value?.[key], JSON.parse(readFileSync(join(messages, scope, file), 'utf8')));
      expect(Object.keys(parent ?? {}).map((key) => key.replace(/_(?:zero|one|other)$/, ''))).toContain(last);
    }
  },
);

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Messages = string | Messages[] | { [key: string]: Messages };

const read = (file: string): Messages => JSON.parse(readFileSync(join(__dirname, file), 'utf8')) as Messages;

/** Every text with its path; the plural forms of one key count as one. */
function texts(messages: Messages, path = ''): Map<string, string> {
  if (typeof messages === 'string') return new Map([[path.replace(/_(zero|one|other)$/, ''), messages]]);
  return new Map(Object.entries(messages).flatMap(([key, value]) => [...texts(value, path ? `${path}.${key}` : key)]));
}

const english = readdirSync(__dirname).filter((file) => /(^|\.)en\.json$/.test(file));

describe.each(english)('%s', (file) => {
  const en = texts(read(file));
  const th = texts(read(file.replace('en.json', 'th.json')));

  it('[purpose.locales] has the same keys in both languages', () => expect([...th.keys()].sort()).toEqual([...en.keys()].sort()));

  it('fills in the same values in both languages', () => {
    const values = (text = '') => [...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name).sort();
    for (const [key, text] of en) if (!key.includes('_zero')) expect([key, values(th.get(key))]).toEqual([key, values(text)]);
  });

  it('says nothing in English where Thai is meant', () => {
    const names = /^(LINE|Facebook|Instagram|Pergo|\{\{\w+\}\})?$/; // a name, a value, or nothing to say
    const keys = /(^|\.)(space|id|date|phone|product|months)$/;
    for (const [key, text] of th)
      if (!names.test(text) && !keys.test(key)) expect([key, /[\u0e01-\u0e5b]/.test(text)]).toEqual([key, true]);
  });
});

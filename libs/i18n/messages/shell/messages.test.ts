import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Messages = string | Messages[] | { [key: string]: Messages };

const read = (file: string): Messages => JSON.parse(readFileSync(join(__dirname, file), 'utf8')) as Messages;

function texts(messages: Messages, path = ''): Map<string, string> {
  if (typeof messages === 'string') return new Map([[path.replace(/_(zero|one|other)$/, ''), messages]]);
  return new Map(Object.entries(messages).flatMap(([key, value]) => [...texts(value, path ? `${path}.${key}` : key)]));
}

const english = readdirSync(__dirname).filter((file) => /(^|\.)en\.json$/.test(file));

describe.each(english)('%s', (file) => {
  const en = texts(read(file));
  const th = texts(read(file.replace('en.json', 'th.json')));

  it('has the same keys in both languages [purpose.locales]', () => expect([...th.keys()].sort()).toEqual([...en.keys()].sort()));

  it('uses the same placeholders in both languages', () => {
    const values = (text = '') => [...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name).sort();
    for (const [key, text] of en) if (!key.includes('_zero')) expect([key, values(th.get(key))]).toEqual([key, values(text)]);
  });

  it('uses no English text in Thai messages', () => {
    const names = /^(LINE|Facebook|Instagram|Pergo|\{\{\w+\}\})?$/; // names of companies, placeholders and empty texts need no Thai letters
    const keys = /(^|\.)(space|id|date|phone|product|months)$/;
    for (const [key, text] of th)
      if (!names.test(text) && !keys.test(key)) expect([key, /[\u0e01-\u0e5b]/.test(text)]).toEqual([key, true]);
  });
});

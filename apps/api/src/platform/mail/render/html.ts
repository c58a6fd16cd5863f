export class Html {
  constructor(readonly text: string) {}
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

type Value = Html | string | number | readonly Html[] | false | undefined;

const print = (value: Value): string => {
  if (value instanceof Html) return value.text;
  if (typeof value === 'string' || typeof value === 'number') return escape(String(value));
  return value ? value.map(({ text }) => text).join('') : '';
};

/** Template tag: escapes strings, inserts markup unchanged, and prints nothing for false and undefined. */
export const html = (strings: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(strings.reduce((all, part, index) => all + part + (index < values.length ? print(values[index]) : ''), ''));

export const lines = (text: readonly string[]): Html => new Html(text.map(escape).join('<br>'));

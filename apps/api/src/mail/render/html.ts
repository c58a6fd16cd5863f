/** Markup that is safe to send: every value in it was escaped. */
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

/** Markup with values in it: strings are escaped, markup stays, false and undefined print nothing. */
export const html = (strings: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(strings.reduce((all, part, index) => all + part + (index < values.length ? print(values[index]) : ''), ''));

/** Text whose lines stay lines. */
export const lines = (text: readonly string[]): Html => new Html(text.map(escape).join('<br>'));

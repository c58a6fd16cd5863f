import type { Language } from '@spruce/contract/constants';

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

/** Escapes strings, inserts markup unchanged. */
export const html = (strings: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(strings.reduce((all, part, index) => all + part + (index < values.length ? print(values[index]) : ''), ''));

export const lines = (text: readonly string[]): Html => new Html(text.map(escape).join('<br>'));

export const FONT = new Html("Anuphan,'Noto Sans Thai',Thonburi,'Leelawadee UI',Tahoma,Helvetica,Arial,sans-serif");
export const LINK = new Html('color:#1a1d1a;text-decoration:underline;text-decoration-color:#c4a878;text-underline-offset:4px');

const LEADING = {
  en: { title: 1.15, subtitle: 1.3, body: 1.55, row: 1.45 },
  // Thai needs higher lines, because its marks are above and below the letters.
  th: { title: 1.38, subtitle: 1.45, body: 1.72, row: 1.65 },
} as const;

export const getLineHeight = (language: Language) => LEADING[language];

/** The build inserts invisible word joiners into some Thai words. */
const toTextPattern = (text: string): string =>
  [...text].map((sign) => (sign === ' ' ? String.raw`\s` : sign.replace(/[.()?]/, String.raw`\$&`))).join('\u2060?');

export const exactText = (text: string): RegExp => new RegExp(`^\\s*${toTextPattern(text)}\\s*$`);
export const startOfText = (text: string): RegExp => new RegExp(`^\\s*${toTextPattern(text)}`);
export const partialText = (text: string): RegExp => new RegExp(toTextPattern(text));

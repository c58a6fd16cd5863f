/** The build keeps some Thai words together by signs that nobody sees. */
const signsOf = (text: string): string =>
  [...text].map((sign) => (sign === ' ' ? String.raw`\s` : sign.replace(/[.()?]/, String.raw`\$&`))).join('\u2060?');

/** A whole text. */
export const whole = (text: string): RegExp => new RegExp(`^\\s*${signsOf(text)}\\s*$`);
/** A text that begins so. */
export const begins = (text: string): RegExp => new RegExp(`^\\s*${signsOf(text)}`);
/** A text in which this stands. */
export const within = (text: string): RegExp => new RegExp(signsOf(text));

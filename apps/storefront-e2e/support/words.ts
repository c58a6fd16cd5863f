/** The build inserts invisible word joiners into some Thai words. */
const signsOf = (text: string): string =>
  [...text].map((sign) => (sign === ' ' ? String.raw`\s` : sign.replace(/[.()?]/, String.raw`\$&`))).join('\u2060?');

export const whole = (text: string): RegExp => new RegExp(`^\\s*${signsOf(text)}\\s*$`);
export const begins = (text: string): RegExp => new RegExp(`^\\s*${signsOf(text)}`);
export const within = (text: string): RegExp => new RegExp(signsOf(text));

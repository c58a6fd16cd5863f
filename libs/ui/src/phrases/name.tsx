import { Phrases } from './phrases';

const THAI = /\p{Script=Thai}/u;

/**
 * The name of a piece, a brand or a room, or a title that the service gives. Thai puts its spaces between words of a name, also after a
 * number and before ๆ, where no line may end: lines end at the other spaces, and never inside a word. Bars in the text are kept.
 */
export function Name({ children }: { children: string }) {
  return <Phrases text={THAI.test(children) && !children.includes('|') ? children.replace(/(?<!\d) (?!ๆ)/g, '| ') : children} />;
}

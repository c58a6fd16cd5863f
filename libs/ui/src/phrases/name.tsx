import { Phrases } from './phrases';

const MAY_BREAK_INSIDE = /\p{Script=Thai}|\d-/u;

/**
 * The name of a piece, a brand or a room, or a title that the service gives. Thai puts its spaces between words of a name, also after a
 * number and before ๆ, where no line may end: lines end at the other spaces, and never inside a word; nor do they after the hyphen of “3-Seat”. Bars in the text
 * are kept.
 */
export function Name({ children }: { children: string }) {
  return (
    <Phrases text={MAY_BREAK_INSIDE.test(children) && !children.includes('|') ? children.replace(/(?<!\d) (?!ๆ)/g, '| ') : children} />
  );
}

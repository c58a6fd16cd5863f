import { Phrases } from './phrases';

const MAY_BREAK_INSIDE = /\p{Script=Thai}|\d-/u;

/**
 * The name of a product, brand or room, or a title from the service. Thai names contain spaces where a line must not break (after a number,
 * before ๆ), so this allows breaks only at the other spaces, never inside a word or after the hyphen of “3-Seat”. Bars in the text stay.
 */
export function Name({ children }: { children: string }) {
  return (
    <Phrases text={MAY_BREAK_INSIDE.test(children) && !children.includes('|') ? children.replace(/(?<!\d) (?!ๆ)/g, '| ') : children} />
  );
}

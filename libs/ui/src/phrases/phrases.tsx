import { Fragment } from 'react';
import styles from './phrases.module.css';

/**
 * A text that breaks only at `|`, because Thai has no spaces and breaks inside a phrase are hard to read. A space next to the bar stays.
 * Phrases wider than the line still wrap. An array is joined with spaces.
 */
export function Phrases({ text }: { text: string | readonly string[] }) {
  const isText = typeof text === 'string';
  const phrases = isText ? text.split('|') : text;
  if (phrases.length === 1) return phrases[0];
  return phrases.map((phrase, at) => (
    <Fragment key={at}>
      {at > 0 && (!isText || phrase.startsWith(' ') || phrases[at - 1]?.endsWith(' ') ? ' ' : <wbr />)}
      <span className={styles.phrase}>{phrase.trim()}</span>
    </Fragment>
  ));
}

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

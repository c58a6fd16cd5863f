import { Fragment } from 'react';
import styles from './phrases.module.css';

/**
 * Text in which lines break only at `|`. Thai has no spaces between words, and a break inside a phrase is hard to read. A space next to
 * `|` stays. A phrase that is wider than the line still breaks.
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
 * Name of a product, brand or room, or a title from the service. Lines break only at spaces, but not after a number, before ๆ, or after the
 * hyphen of “3-Seat”.
 */
export function Name({ children }: { children: string }) {
  return (
    <Phrases text={MAY_BREAK_INSIDE.test(children) && !children.includes('|') ? children.replace(/(?<!\d) (?!ๆ)/g, '| ') : children} />
  );
}

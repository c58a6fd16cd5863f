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

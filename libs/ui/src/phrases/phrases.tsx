import { Fragment } from 'react';
import styles from './phrases.module.css';

/**
 * A heading that may break only where `|` stands: Thai is written without spaces, and a break inside a phrase reads as a stumble.
 * A space beside the bar is kept. A phrase wider than its line still wraps inside. A list is phrases with spaces between.
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

import type { ReactElement, ReactNode } from 'react';
import { AlertIcon, InfoIcon } from '../icon';
import { LineThumb } from '../mini-cart-line/mini-cart-line';
import styles from './item-line.module.css';

export interface ItemLineProps {
  thumb: string;
  thumbColor?: string;
  name: ReactNode;
  level?: 2 | 3;
  sub: ReactNode;
  message?: { tone: 'bad' | 'warm' | 'calm'; text: ReactNode };
  messageId?: string;
  /** Monthly price of the line, or the reason why the line is not in the total. */
  price: ReactNode;
  aside?: ReactNode;
  control?: ReactNode;
  actions?: ReactNode;
  more?: ReactNode;
  out?: boolean;
  small?: boolean;
}

export function ItemLine({
  thumb,
  thumbColor,
  name,
  sub,
  message,
  messageId,
  price,
  aside,
  control,
  actions,
  more,
  out,
  small,
  level = small ? 3 : 2,
}: ItemLineProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <li className={styles.line} data-out={out || undefined} data-small={small || undefined}>
      <LineThumb src={thumb} color={thumbColor} size={small ? 72 : 128} />
      <div className={styles.text}>
        <Heading className={styles.name}>{name}</Heading>
        <p className={styles.sub}>{sub}</p>
        {/* Always rendered, because screen readers announce changes only in a live region that exists before the change. */}
        <div id={messageId} aria-live="polite">
          {message ? (
            <p className={styles.message} data-tone={message.tone}>
              {message.tone === 'bad' ? <AlertIcon size="small" /> : <InfoIcon size="small" />}
              <span>{message.text}</span>
            </p>
          ) : null}
        </div>
      </div>
      <div className={styles.price}>
        {price}
        {aside ? <span className={styles.aside}>{aside}</span> : null}
      </div>
      {control || actions ? (
        <div className={styles.controls}>
          {control}
          {actions ? <div className={styles.actions}>{actions}</div> : null}
        </div>
      ) : null}
      {more ? <div className={styles.more}>{more}</div> : null}
    </li>
  );
}

export interface ItemLinesProps {
  label: string;
  children: ReactElement | readonly ReactElement[];
}

export function ItemLines({ label, children }: ItemLinesProps) {
  return (
    <ul className={styles.lines} role="list" aria-label={label}>
      {children}
    </ul>
  );
}

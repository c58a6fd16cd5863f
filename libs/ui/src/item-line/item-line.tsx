import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names';
import { AlertIcon, InfoIcon } from '../icon';
import { LineThumb } from '../mini-cart-line/mini-cart-line';
import styles from './item-line.module.css';

export interface ItemLineProps {
  /** URL of the photo; '' shows only the background colour. */
  thumb: string;
  thumbColor?: string;
  /** Name of the product. Pass a router link if the product has a page. */
  name: ReactNode;
  level?: 2 | 3;
  /** Brand and colour of the product. */
  sub: ReactNode;
  /** Message about the quantity: an error (bad) or a hint (warm or calm). Screen readers announce the message. */
  message?: { tone: 'bad' | 'warm' | 'calm'; text: ReactNode };
  /** Id of the message, for `aria-describedby` of the quantity field. */
  messageId?: string;
  /** Monthly price of the line, or the reason why the line is not in the total. */
  price: ReactNode;
  aside?: ReactNode;
  control?: ReactNode;
  actions?: ReactNode;
  more?: ReactNode;
  /** True if the product is not available. The line is then pale. */
  out?: boolean;
  small?: boolean;
}

/** Line for one product in the cart or in an order. It renders an `li`. */
export function ItemLine({
  thumb,
  thumbColor,
  name,
  level = 2,
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
  className?: string;
  /** {@link ItemLine}s, and a `MiniCartGone` in place of each removed line. */
  children: ReactElement | readonly ReactElement[];
}

export function ItemLines({ label, className, children }: ItemLinesProps) {
  return (
    <ul className={classNames(styles.lines, className)} role="list" aria-label={label}>
      {children}
    </ul>
  );
}

import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names';
import { AlertIcon, InfoIcon } from '../icon';
import { LineThumb } from '../mini-cart-line';
import styles from './item-line.module.css';

/** Props of {@link ItemLine}. */
export interface ItemLineProps {
  /** Address of the picture; '' draws just the ground. */
  thumb: string;
  thumbColor?: string;
  /** The name, as a router link where there is a page. */
  name: ReactNode;
  level?: 2 | 3;
  /** Brand and colour. */
  sub: ReactNode;
  /** What is wrong with the quantity (bad) or worth knowing about it (warm). Announced when it comes. */
  message?: { tone: 'bad' | 'warm'; text: ReactNode };
  /** The id of the message's place, for the field that it is about. */
  messageId?: string;
  /** The monthly price of the line, or why it is not in the total. */
  price: ReactNode;
  /** Small, under the price: “2 × ฿260, was ฿460 at 12 months”. */
  aside?: ReactNode;
  /** Left below: a stepper, or a link where there is nothing to count. */
  control?: ReactNode;
  /** Right below: to the wishlist, away. */
  actions?: ReactNode;
  /** What was opened below: a small form. */
  more?: ReactNode;
  /** Pale: not to be had. */
  out?: boolean;
  /** Low, for orders that are over and for dialogs. */
  small?: boolean;
}

/** A piece on its own line, as wide as the page: in the cart, and small in an order. A list item. */
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
        {/* Always there, so that a message is announced when it comes. */}
        <div id={messageId} aria-live="polite">
          {message ? (
            <p className={styles.message} data-tone={message.tone}>
              {message.tone === 'warm' ? <InfoIcon size="small" /> : <AlertIcon size="small" />}
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

/** Props of {@link ItemLines}. */
export interface ItemLinesProps {
  /** Names the list. */
  label: string;
  className?: string;
  /** {@link ItemLine}s, and `MiniCartGone` for what was removed. */
  children: ReactElement | readonly ReactElement[];
}

/** The list around {@link ItemLine}s, with the line above the first. */
export function ItemLines({ label, className, children }: ItemLinesProps) {
  return (
    <ul className={classNames(styles.lines, className)} role="list" aria-label={label}>
      {children}
    </ul>
  );
}

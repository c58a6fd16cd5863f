import type { ReactElement, ReactNode, Ref } from 'react';
import { Button } from '../button';
import styles from './mini-cart-line.module.css';

export interface LineThumbProps {
  /** Address of the picture; '' draws just the ground. */
  src: string;
  /** The picture's mean colour, until it is there. */
  color?: string;
  /** Width and height in CSS pixels. */
  size: number;
}

/** The small square photo of a line. Decoration: the name beside it says what it is. */
export function LineThumb({ src, color, size }: LineThumbProps) {
  return (
    <span className={styles.thumb} style={{ backgroundColor: color, width: size, height: size }}>
      {src ? <img src={src} width={size} height={size} alt="" loading="lazy" decoding="async" /> : null}
    </span>
  );
}

export interface MiniCartLineProps {
  thumb: LineThumbProps['src'];
  thumbColor?: string;
  /** The name, as a router link. */
  name: ReactElement;
  /** Colour and term: "Sand · 12 months". */
  sub: ReactNode;
  price: ReactNode;
  /** Left of the actions: "Quantity 1", a stepper, or Move to Wishlist. */
  control: ReactNode;
  /** Right of it: Remove. */
  action: ReactNode;
  /** Why it is not in the total; fades the photo. */
  outOfStock?: ReactNode;
}

/** One line of the mini-cart, and of the wishlist's hover. */
export function MiniCartLine({ thumb, thumbColor, name, sub, price, control, action, outOfStock }: MiniCartLineProps) {
  return (
    <li className={styles.line} data-out={outOfStock ? true : undefined}>
      <LineThumb src={thumb} color={thumbColor} size={72} />
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.sub}>{sub}</p>
        {outOfStock ? <p className={styles.error}>{outOfStock}</p> : null}
      </div>
      <div className={styles.price}>{price}</div>
      <div className={styles.foot}>
        {control}
        {action}
      </div>
    </li>
  );
}

export interface MiniCartGoneProps {
  /** "Item has been removed" */
  text: ReactNode;
  undoLabel: string;
  /** What a screen reader hears: "Undo, bring back Nara 3-Seat Sofa". */
  undoName: string;
  onUndo: () => void;
  /** Takes the focus when the line above it was just removed by keyboard. */
  ref?: Ref<HTMLButtonElement>;
}

/** What is left of a removed line: a sentence and the way back. */
export function MiniCartGone({ text, undoLabel, undoName, onUndo, ref }: MiniCartGoneProps) {
  return (
    <li className={styles.gone}>
      <span role="status">{text}</span>
      <Button ref={ref} variant="link" size="small" aria-label={undoName} onClick={onUndo}>
        {undoLabel}
      </Button>
    </li>
  );
}

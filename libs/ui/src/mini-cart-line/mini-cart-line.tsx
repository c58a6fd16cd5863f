import type { ReactElement, ReactNode, Ref } from 'react';
import { Button } from '../button/button';
import { AlertIcon } from '../icon';
import styles from './mini-cart-line.module.css';

export interface LineThumbProps {
  src: string;
  color?: string;
  size: number;
}

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
  name: ReactElement;
  sub: ReactNode;
  price: ReactNode;
  control: ReactNode;
  action: ReactNode;
  outOfStock?: ReactNode;
}

export function MiniCartLine({ thumb, thumbColor, name, sub, price, control, action, outOfStock }: MiniCartLineProps) {
  return (
    <li className={styles.line} data-out={outOfStock ? true : undefined}>
      <LineThumb src={thumb} color={thumbColor} size={72} />
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.sub}>{sub}</p>
      </div>
      <div className={styles.price}>{price}</div>
      {outOfStock ? (
        <div className={styles.error}>
          <AlertIcon size="small" />
          {outOfStock}
        </div>
      ) : null}
      <div className={styles.foot}>
        {control}
        {action}
      </div>
    </li>
  );
}

export interface MiniCartGoneProps {
  text: ReactNode;
  undoLabel: string;
  undoName: string;
  onUndo: () => void;
  ref?: Ref<HTMLButtonElement>;
}

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

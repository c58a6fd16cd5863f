import type { ReactElement } from 'react';
import styles from './product-card.module.css';

export interface HeartProps {
  /** "Save to wishlist: Nara 3-Seat Sofa" */
  label: string;
  pressed?: boolean;
  onToggle?: () => void;
  /** For guests the heart is a way to the login, which works without scripts too: return a link that carries these props. */
  link?: (props: { className?: string; 'aria-label': string }) => ReactElement;
}

/** Saves a product to the wishlist; filled in clay when it is there. Stands top right on the photo of a card. */
export function Heart({ label, pressed = false, onToggle, link }: HeartProps) {
  if (link) return link({ className: styles.heart, 'aria-label': label });
  return <button type="button" className={styles.heart} aria-label={label} aria-pressed={pressed} onClick={onToggle} />;
}

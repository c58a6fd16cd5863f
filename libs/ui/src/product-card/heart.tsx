import type { ReactElement } from 'react';
import styles from './product-card.module.css';

export interface HeartProps {
  label: string;
  pressed?: boolean;
  onToggle?: () => void;
  /** Set for guests: renders a link to the login with these props. The link works without scripts. */
  link?: (props: { className?: string; 'aria-label': string }) => ReactElement;
}

/** Button at the top right of a product's photo that saves the product to the wishlist. */
export function Heart({ label, pressed = false, onToggle, link }: HeartProps) {
  if (link) return link({ className: styles.heart, 'aria-label': label });
  return <button type="button" className={styles.heart} aria-label={label} aria-pressed={pressed} onClick={onToggle} />;
}

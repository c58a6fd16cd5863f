import type { ReactElement } from 'react';
import styles from './product-card.module.css';

export interface HeartProps {
  label: string;
  pressed?: boolean;
  onToggle?: () => void;
  /** For guests: renders a link to the login, with these props, instead of the button. The link works without scripts. */
  link?: (props: { className?: string; 'aria-label': string }) => ReactElement;
}

export function Heart({ label, pressed = false, onToggle, link }: HeartProps) {
  if (link) return link({ className: styles.heart, 'aria-label': label });
  return <button type="button" className={styles.heart} aria-label={label} aria-pressed={pressed} onClick={onToggle} />;
}

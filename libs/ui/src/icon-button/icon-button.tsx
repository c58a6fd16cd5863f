import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names';
import styles from './icon-button.module.css';

export interface IconButtonLook {
  onPhoto?: boolean;
  className?: string;
}

export const iconButtonClass = ({ onPhoto, className }: IconButtonLook = {}) =>
  classNames(styles.button, onPhoto && styles.onPhoto, className);

export interface IconButtonProps extends IconButtonLook, ComponentPropsWithRef<'button'> {
  /** Accessible name; include the number if the icon has a `Count`. */
  label: string;
}

/** A button with only an icon. `aria-pressed` fills the icon with clay, as for a saved heart. */
export function IconButton({ label, onPhoto, className, children, ...rest }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} {...rest} className={iconButtonClass({ onPhoto, className })}>
      {children}
    </button>
  );
}

/** The number on the cart and wishlist icons; renders nothing for 0. Decorative, because the button's label contains it. */
export function Count({ value }: { value: number }) {
  return value > 0 ? (
    <span className={styles.count} translate="no" aria-hidden="true">
      {value > 99 ? '99+' : value}
    </span>
  ) : null;
}

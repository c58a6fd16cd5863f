import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names';
import styles from './icon-button.module.css';

export interface IconButtonLook {
  /** Stands on a photo, on a veil of white. */
  onPhoto?: boolean;
  className?: string;
}

/** The class of a round 44 px icon target, for router links. */
export const iconButtonClass = ({ onPhoto, className }: IconButtonLook = {}) =>
  classNames(styles.button, onPhoto && styles.onPhoto, className);

export interface IconButtonProps extends IconButtonLook, ComponentPropsWithRef<'button'> {
  /** The accessible name; it also says the number where a `Count` stands on the icon. */
  label: string;
}

/** A button that is only an icon. `aria-pressed` fills the icon with clay (a saved heart). */
export function IconButton({ label, onPhoto, className, children, ...rest }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} {...rest} className={iconButtonClass({ onPhoto, className })}>
      {children}
    </button>
  );
}

/** The number on the cart and the heart; draws nothing for 0. Decoration: the button's label says it. */
export function Count({ value }: { value: number }) {
  return value > 0 ? (
    <span className={styles.count} translate="no" aria-hidden="true">
      {value > 99 ? '99+' : value}
    </span>
  ) : null;
}

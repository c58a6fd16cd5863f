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
  /** Accessible name. If the button contains a `Count`, the name must contain the number. */
  label: string;
}

export function IconButton({ label, onPhoto, className, children, ...rest }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} {...rest} className={iconButtonClass({ onPhoto, className })}>
      {children}
    </button>
  );
}

/** Renders nothing for 0. Screen readers ignore the count, because the name of the button contains it. */
export function Count({ value }: { value: number }) {
  return value > 0 ? (
    <span className={styles.count} translate="no" aria-hidden="true">
      {value > 99 ? '99+' : value}
    </span>
  ) : null;
}

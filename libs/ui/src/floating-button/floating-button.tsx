import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names';
import styles from './floating-button.module.css';

export interface FloatingButtonProps extends ComponentPropsWithRef<'button'> {
  label: string;
  /** Hides the button, except while it has the keyboard focus. */
  away?: boolean;
}

/** A page may have only one floating button. */
export function FloatingButton({ label, away, className, children, ...rest }: FloatingButtonProps) {
  return (
    <button type="button" aria-label={label} {...rest} className={classNames(styles.button, className)} data-away={away || undefined}>
      {children}
    </button>
  );
}

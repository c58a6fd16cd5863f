import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names';
import styles from './floating-button.module.css';

export interface FloatingButtonProps extends ComponentPropsWithRef<'button'> {
  label: string;
  /** Hides the button to free the view; keyboard focus shows it again. */
  away?: boolean;
}

/** A round button in the corner of the page, above an action bar. Use one per page. */
export function FloatingButton({ label, away, className, children, ...rest }: FloatingButtonProps) {
  return (
    <button type="button" aria-label={label} {...rest} className={classNames(styles.button, className)} data-away={away || undefined}>
      {children}
    </button>
  );
}

import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names';
import styles from './floating-button.module.css';

export interface FloatingButtonProps extends ComponentPropsWithRef<'button'> {
  /** The accessible name. */
  label: string;
  /** It makes way for what is being read; the keyboard's focus brings it back. */
  away?: boolean;
}

/** A round button over the corner of the page, above a bar at the foot of the screen; one a page. */
export function FloatingButton({ label, away, className, children, ...rest }: FloatingButtonProps) {
  return (
    <button type="button" aria-label={label} {...rest} className={classNames(styles.button, className)} data-away={away || undefined}>
      {children}
    </button>
  );
}

import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { classNames } from '../class-names';
import styles from './button.module.css';

export interface ButtonLook {
  /** solid: main action. outline: other action. quiet: action inside a row. link: looks like a link. danger: ends or deletes something. */
  variant?: 'solid' | 'outline' | 'quiet' | 'link' | 'danger';
  /** Height: small is 44 px, the default is 48 px, large is 56 px. */
  size?: 'small' | 'large';
  wide?: boolean;
  className?: string;
}

export const buttonClass = ({ variant = 'solid', size, wide, className }: ButtonLook = {}) =>
  classNames(styles.button, variant !== 'solid' && styles[variant], size && styles[size], wide && styles.wide, className);

export interface ButtonProps extends ButtonLook, ComponentPropsWithRef<'button'> {
  /** True while the action is in progress. The button then ignores clicks, and keeps its focus and size. */
  loading?: boolean;
  loadingText?: string;
  once?: boolean;
}

export function Button({ variant, size, wide, className, loading, loadingText, once, onClick, children, ...rest }: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // `disabled` is not used, because a disabled button loses the focus. `preventDefault` also prevents a second submit of the form.
    if (loading || (once && event.detail > 1)) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      {...(loading && { 'aria-busy': true, 'aria-disabled': true })}
      className={buttonClass({ variant, size, wide, className })}
      onClick={handleClick}
    >
      {loading && loadingText ? <span aria-hidden="true">{children}</span> : children}
      {loading && loadingText ? <span className="visually-hidden">{loadingText}</span> : null}
    </button>
  );
}

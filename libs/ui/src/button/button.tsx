import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { classNames } from '../class-names';
import styles from './button.module.css';

/** How a button or a link that looks like one is drawn. */
export interface ButtonLook {
  /** solid: the action of the view. outline: beside it. quiet: in rows. link: underlined text. danger: ends something. */
  variant?: 'solid' | 'outline' | 'quiet' | 'link' | 'danger';
  /** small 44, default 48, large 56 px high */
  size?: 'small' | 'large';
  /** As wide as its container. */
  wide?: boolean;
  className?: string;
}

/** The class of a button, for router links: `<Link className={buttonClass({ variant: 'outline' })}>`. */
export const buttonClass = ({ variant = 'solid', size, wide, className }: ButtonLook = {}) =>
  classNames(styles.button, variant !== 'solid' && styles[variant], size && styles[size], wide && styles.wide, className);

export interface ButtonProps extends ButtonLook, ComponentPropsWithRef<'button'> {
  /** Work is under way: the button keeps its focus and place, and takes no further presses. */
  loading?: boolean;
  /** What a screen reader hears while it is loading, such as "Adding to cart". */
  loadingText?: string;
  /** Takes a double click for one press, where a second press would repeat the action. */
  once?: boolean;
}

/** A button; for navigation use a link with `buttonClass`. */
export function Button({ variant, size, wide, className, loading, loadingText, once, onClick, children, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Not `disabled`: that would drop the focus. Preventing the click also holds back a second submit.
    if (loading || (once && event.detail > 1)) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      {...(loading && { 'aria-busy': true, 'aria-disabled': true })}
      className={buttonClass({ variant, size, wide, className })}
      onClick={press}
    >
      {loading && loadingText ? <span aria-hidden="true">{children}</span> : children}
      {loading && loadingText ? <span className="visually-hidden">{loadingText}</span> : null}
    </button>
  );
}

import type { ComponentPropsWithRef, KeyboardEvent, MouseEvent } from 'react';
import { classNames } from '../class-names';
import styles from './button.module.css';

export interface ButtonLook {
  /** solid: the main action. outline: an alternative. quiet: inside rows. link: underlined text. danger: ends or deletes something. */
  variant?: 'solid' | 'outline' | 'quiet' | 'link' | 'danger';
  /** Height: small 44 px, default 48 px, large 56 px. */
  size?: 'small' | 'large';
  wide?: boolean;
  className?: string;
}

/** Returns the button's class for a router link: `<Link className={buttonClass({ variant: 'outline' })}>`. */
export const buttonClass = ({ variant = 'solid', size, wide, className }: ButtonLook = {}) =>
  classNames(styles.button, variant !== 'solid' && styles[variant], size && styles[size], wide && styles.wide, className);

export interface ButtonProps extends ButtonLook, ComponentPropsWithRef<'button'> {
  /** Keeps focus and size, and ignores clicks. */
  loading?: boolean;
  /** Announced while loading, such as “Adding to cart”. */
  loadingText?: string;
  /** Treats a double click as one click, for actions that must not repeat. */
  once?: boolean;
}

export function Button({ variant, size, wide, className, loading, loadingText, once, onClick, children, ...rest }: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // Not `disabled`, because that would lose the focus. `preventDefault` also stops a second submit.
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

export interface ButtonAnchorProps extends Omit<ComponentPropsWithRef<'a'>, 'onClick' | 'onKeyDown' | 'role'> {
  /** A link that works before hydration: an anchor such as `#options`, or another page. */
  href: string;
  onPress: () => void;
}

/** A button that is a plain link until its scripts are loaded. */
export function ButtonAnchor({ onPress, ...rest }: ButtonAnchorProps) {
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ') return; // a link already reacts to Enter
    event.preventDefault();
    onPress();
  };
  return (
    <a
      {...rest}
      role="button"
      onKeyDown={handleKeyDown}
      onClick={(event) => {
        event.preventDefault();
        onPress();
      }}
    />
  );
}

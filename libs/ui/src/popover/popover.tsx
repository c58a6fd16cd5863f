import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { useDisclosure, type Disclosure } from './use-disclosure';
import styles from './popover.module.css';

export interface PopoverProps {
  /** The accessible name of the panel. */
  label: string;
  /** Draws the button; spread what it is given on it. */
  trigger: (props: Disclosure['trigger']) => ReactNode;
  /** Also opens on hover with intent. */
  hover?: boolean;
  /** The edge of the trigger that the panel keeps to; `start` when not given. */
  align?: 'end';
  /** Called on every opening and closing: load late, purge what was removed. */
  onOpenChange?: (open: boolean) => void;
  className?: string;
  /** What opens; a function is given `close`. */
  children: ReactNode | ((panel: { close: Disclosure['close'] }) => ReactNode);
}

/** A floating panel at its button: it floats over the page and never traps the focus. */
export function Popover({ label, trigger, hover, align, onOpenChange, className, children }: PopoverProps) {
  const disclosure = useDisclosure({ hover, onOpenChange });
  return (
    <div className={styles.root} {...disclosure.root}>
      {trigger(disclosure.trigger)}
      {disclosure.open ? (
        <div className={classNames(styles.panel, align && styles[align], className)} {...disclosure.panel} role="group" aria-label={label}>
          {typeof children === 'function' ? children({ close: disclosure.close }) : children}
        </div>
      ) : null}
    </div>
  );
}

/** A popover that opens on hover too: the mini-cart and the wishlist in the header. */
export function HoverCard(props: Omit<PopoverProps, 'hover'>) {
  return <Popover {...props} hover />;
}

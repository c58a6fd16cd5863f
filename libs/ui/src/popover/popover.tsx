import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { useDisclosure, type Disclosure } from './use-disclosure';
import styles from './popover.module.css';

export interface PopoverProps {
  label: string;
  /** Renders the button. The caller must spread these props on it. */
  trigger: (props: Disclosure['trigger']) => ReactNode;
  /** Also opens the panel on hover, after a delay. */
  hover?: boolean;
  /** end: aligns the panel with the end of the button. By default it is aligned with the start. */
  align?: 'end';
  onOpenChange?: (open: boolean) => void;
  className?: string;
  children: ReactNode | ((panel: { close: Disclosure['close'] }) => ReactNode);
}

/** Panel that opens next to its button and covers a part of the page. The focus can move out of it. */
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

/** Popover that also opens on hover. The header uses it for the mini-cart and the wishlist. */
export function HoverCard(props: Omit<PopoverProps, 'hover'>) {
  return <Popover {...props} hover />;
}

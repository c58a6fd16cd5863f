import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { useDisclosure, type Disclosure } from './use-disclosure';
import styles from './popover.module.css';

export interface PopoverProps {
  label: string;
  trigger: (props: Disclosure['trigger']) => ReactNode;
  hover?: boolean;
  align?: 'end';
  className?: string;
  children: ReactNode | ((panel: { close: Disclosure['close'] }) => ReactNode);
}

/** The panel is not modal: the focus can leave it. */
export function Popover({ label, trigger, hover, align, className, children }: PopoverProps) {
  const disclosure = useDisclosure({ hover });
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

export function HoverCard(props: Omit<PopoverProps, 'hover'>) {
  return <Popover {...props} hover />;
}

import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from '../class-names';
import { useDisclosure, type Disclosure } from '../popover';
import styles from './menu.module.css';

/** The class of an entry: a router link or a button. `aria-current` marks where one is. */
export const menuItemClass = (className?: string) => classNames(styles.item, className);

export interface MenuProps {
  /** The accessible name of the list. */
  label: string;
  trigger: (props: Disclosure['trigger']) => ReactNode;
  /** Also opens on hover with intent. */
  hover?: boolean;
  align?: 'end';
  /** The entries: links and buttons with `menuItemClass`. */
  children: ReactNode;
}

/** A short list of ways to go, at its button. Links stay links; the arrow keys, Home and End move among them. */
export function Menu({ label, trigger, hover, align, children }: MenuProps) {
  const { open, close, root, trigger: triggerProps, panel, show } = useDisclosure<HTMLDivElement>({ hover });

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(event.key)) return;
    event.preventDefault();
    if (!open) show();
    const frame = event.currentTarget;
    // The list is drawn after this event when it has just been opened.
    requestAnimationFrame(() => {
      const items = [...frame.querySelectorAll<HTMLElement>('[data-menu] :is(a, button)')];
      const at = items.indexOf(document.activeElement as HTMLElement);
      const last = items.length - 1;
      const next = { ArrowDown: at >= last ? 0 : at + 1, ArrowUp: at <= 0 ? last : at - 1, Home: 0, End: last }[event.key] ?? 0;
      items[next]?.focus();
    });
  };

  return (
    <div className={styles.root} {...root} onKeyDown={move}>
      {trigger(triggerProps)}
      {open ? (
        <nav
          className={classNames(styles.list, align && styles[align])}
          {...panel}
          data-menu=""
          aria-label={label}
          onClick={(event) => (event.target as Element).closest('a, button') && close({ focus: true })}
        >
          {children}
        </nav>
      ) : null}
    </div>
  );
}

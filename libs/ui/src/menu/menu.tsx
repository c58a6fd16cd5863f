import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from '../class-names';
import { useDisclosure } from '../popover/use-disclosure';
import styles from './menu.module.css';

/** Returns the class of an entry, which is a router link or a button. `aria-current` marks the current page. */
export const menuItemClass = (className?: string) => classNames(styles.item, className);

/**
 * Handles a menu's keys: ArrowDown on the button opens it (`show`); arrows, Home and End move among the elements matching `items`. Tab
 * keeps its default.
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>, items: string, show: () => void): void {
  if (!['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(event.key)) return;
  event.preventDefault();
  show();
  const frame = event.currentTarget;
  // A newly opened menu is rendered after this event.
  requestAnimationFrame(() => {
    const found = [...frame.querySelectorAll<HTMLElement>(items)];
    const at = found.indexOf(document.activeElement as HTMLElement);
    const last = found.length - 1;
    const next = { ArrowDown: at >= last ? 0 : at + 1, ArrowUp: at <= 0 ? last : at - 1, Home: 0, End: last }[event.key] ?? 0;
    found[next]?.focus();
  });
}

export interface MenuProps<Trigger extends HTMLElement = HTMLButtonElement> {
  label: string;
  trigger: (props: ReturnType<typeof useDisclosure<HTMLDivElement, Trigger>>['trigger']) => ReactNode;
  /** Also opens on hover after a delay. */
  hover?: boolean;
  align?: 'end';
  className?: string | undefined;
  children: ReactNode;
}

/** A short menu below its button. Entries stay links; arrow keys, Home and End move among them. */
export function Menu<Trigger extends HTMLElement = HTMLButtonElement>({
  label,
  trigger,
  hover,
  align,
  className,
  children,
}: MenuProps<Trigger>) {
  const { open, close, root, trigger: triggerProps, panel, show } = useDisclosure<HTMLDivElement, Trigger>({ hover });
  return (
    <div
      className={classNames(styles.root, className)}
      {...root}
      onKeyDown={(event) => moveFocus(event, '[data-menu] :is(a, button)', show)}
    >
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

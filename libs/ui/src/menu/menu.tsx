import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from '../class-names';
import { useDisclosure } from '../popover/use-disclosure';
import styles from './menu.module.css';

/** Returns the class of a menu entry, which is a router link or a button. `aria-current` marks the current page. */
export const menuItemClass = (className?: string) => classNames(styles.item, className);

/**
 * Handles the keys of a menu. ArrowDown on the button calls `show`. Arrow keys, Home and End move among the elements that match `items`.
 * Tab keeps its default behaviour.
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>, items: string, show: () => void): void {
  if (!['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(event.key)) return;
  event.preventDefault();
  show();
  const frame = event.currentTarget;
  // The entries of a menu that has just opened are rendered after this event, so the focus moves in the next frame.
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
  /** Also opens the menu on hover, after a delay. */
  hover?: boolean;
  align?: 'end';
  className?: string | undefined;
  children: ReactNode;
}

/** Short menu below its button. Its entries are links. Arrow keys, Home and End move among them. */
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

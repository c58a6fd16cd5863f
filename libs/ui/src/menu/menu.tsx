import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from '../class-names';
import { useDisclosure } from '../popover/use-disclosure';
import styles from './menu.module.css';

/** Class of an entry. Set `aria-current` on the entry of the current page. */
export const menuItemClass = (className?: string) => classNames(styles.item, className);

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
  hover?: boolean;
  align?: 'end';
  className?: string | undefined;
  children: ReactNode;
}

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

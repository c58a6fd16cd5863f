import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names';
import { ChevronDownIcon } from '../icon';
import styles from './nav-item.module.css';

/** Class of a navigation link. Set `aria-current="page"` on the link to the current page. */
export const navItemClass = (className?: string) => classNames(styles.item, className);

/** Spread the `trigger` of a `Menu` or of `useDisclosure` on this button. */
export function NavTrigger({ className, children, ...rest }: ComponentPropsWithRef<'button'>) {
  return (
    <button type="button" {...rest} className={navItemClass(className)}>
      {children}
      <ChevronDownIcon size="small" />
    </button>
  );
}

import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names';
import { ChevronDownIcon } from '../icon';
import styles from './nav-item.module.css';

/** The class of an entry in a bar of ways to go, for router links. `aria-current="page"` underlines where one is. */
export const navItemClass = (className?: string) => classNames(styles.item, className);

/** The entry that opens more: takes the `trigger` of a `Menu` or of `useDisclosure`, and is underlined while `aria-expanded`. */
export function NavTrigger({ className, children, ...rest }: ComponentPropsWithRef<'button'>) {
  return (
    <button type="button" {...rest} className={navItemClass(className)}>
      {children}
      <ChevronDownIcon size="small" />
    </button>
  );
}

import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names';
import { CloseIcon } from '../icon';
import styles from './tag.module.css';

/** Class of a link that looks like a tag. With `aria-current`, it looks selected. */
export const tagClass = (className?: string) => classNames(styles.tag, className);

export function Tag({ className, ...rest }: ComponentPropsWithRef<'button'>) {
  return <button type="button" {...rest} className={tagClass(className)} />;
}

export interface RemovableTagProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  children: ReactNode;
  /** Accessible name, such as “Remove Sofas”. It must contain the visible text of the tag (WCAG 2.5.3). */
  removeLabel: string;
}

export function RemovableTag({ removeLabel, className, children, ...rest }: RemovableTagProps) {
  return (
    <button type="button" {...rest} className={classNames(styles.tag, styles.removable, className)} aria-label={removeLabel}>
      {children}
      <CloseIcon size="small" />
    </button>
  );
}

export function TagRow({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <div className={styles.row} role={label ? 'group' : undefined} aria-label={label}>
      {children}
    </div>
  );
}

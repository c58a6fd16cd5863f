import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names';
import { CloseIcon } from '../icon';
import styles from './tag.module.css';

/** The class of a tag, for router links; `aria-current` fills it. */
export const tagClass = (className?: string) => classNames(styles.tag, className);

/** A choice among few: `aria-pressed` fills it. */
export function Tag({ className, ...rest }: ComponentPropsWithRef<'button'>) {
  return <button type="button" {...rest} className={tagClass(className)} />;
}

export interface RemovableTagProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** The value that is set, as it reads: `฿500 to ฿3,000`. */
  children: ReactNode;
  /** The accessible name: `Remove filter ฿500 to ฿3,000`. It must contain the value. */
  removeLabel: string;
}

/** A value that is set and can be taken away: the whole tag is the target. */
export function RemovableTag({ removeLabel, className, children, ...rest }: RemovableTagProps) {
  return (
    <button type="button" {...rest} className={classNames(styles.tag, styles.removable, className)} aria-label={removeLabel}>
      {children}
      <CloseIcon size="small" />
    </button>
  );
}

/** A row of tags that wraps. */
export function TagRow({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <div className={styles.row} role={label ? 'group' : undefined} aria-label={label}>
      {children}
    </div>
  );
}

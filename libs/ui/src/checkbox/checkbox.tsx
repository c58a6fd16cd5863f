import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> {
  label: ReactNode;
  /** Secondary text after the label, or at the right edge with `count`. */
  aside?: ReactNode;
  /** Puts `aside` at the right edge, for lists with numbers. */
  count?: boolean;
  /** Marks the box red. The form shows the error message. */
  invalid?: boolean;
}

/** A checkbox whose target is the whole row, 44 px high. */
export function Checkbox({ label, aside, count, invalid, className, ...input }: CheckboxProps) {
  return (
    <label className={classNames(styles.row, count && styles.count, className)}>
      <input {...input} type="checkbox" className={styles.box} aria-invalid={invalid || undefined} />
      <span>
        {label}
        {aside !== undefined && !count ? <span className={styles.aside}> {aside}</span> : null}
      </span>
      {aside !== undefined && count ? <span className={styles.aside}>{aside}</span> : null}
    </label>
  );
}

import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> {
  label: ReactNode;
  /** Smaller text after the label; with `count`, at the right edge. */
  aside?: ReactNode;
  /** Shows `aside` at the right edge, for lists with numbers. */
  count?: boolean;
  /** Makes the box red. The form shows the error message. */
  invalid?: boolean;
}

/** Checkbox in a row of 44 px. A click anywhere in the row changes it. */
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

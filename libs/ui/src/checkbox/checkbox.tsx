import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> {
  label: ReactNode;
  aside?: ReactNode;
  count?: boolean;
  /** Marks the box as invalid. The form shows the error message. */
  invalid?: boolean;
}

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

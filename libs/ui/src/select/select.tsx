import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names';
import { Field, inputClass, type FieldLabels } from '../field/field';
import { ChevronDownIcon } from '../icon';
import styles from './select.module.css';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectProps extends FieldLabels, Omit<ComponentPropsWithRef<'select'>, 'id' | 'className' | 'children'> {
  options: readonly SelectOption[];
  placeholder?: string;
}

export function Select({ label, optional, hint, error, hideLabel, id, className, options, placeholder, ...select }: SelectProps) {
  return (
    <Field {...{ label, optional, hint, error, hideLabel, id, className }}>
      {(control) => (
        <span className={styles.group}>
          <select {...select} {...control} className={inputClass(styles.select)}>
            {placeholder ? <option value="">{placeholder}</option> : null}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDownIcon className={styles.chevron} />
        </span>
      )}
    </Field>
  );
}

export interface QuietSelectProps extends Omit<ComponentPropsWithRef<'select'>, 'children'> {
  label: string;
  options: readonly SelectOption[];
}

export function QuietSelect({ label, options, className, ...select }: QuietSelectProps) {
  return (
    <span className={classNames(styles.group, styles.quiet, className)}>
      <select aria-label={label} {...select} className={styles.bare}>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDownIcon className={styles.chevron} size="small" />
    </span>
  );
}

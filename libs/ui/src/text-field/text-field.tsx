import { useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { Field, inputClass, type FieldLabels } from '../field';
import { IconButton } from '../icon-button';
import { EyeIcon, EyeOffIcon } from '../icon';
import styles from './text-field.module.css';

export interface TextFieldProps extends FieldLabels, Omit<ComponentPropsWithRef<'input'>, 'id' | 'className' | 'prefix'> {
  /** Stands inside the field, before the text: a unit or an icon. */
  prefix?: ReactNode;
  /** Stands inside the field, after the text. */
  suffix?: ReactNode;
  /** Figures of one width, for numbers. */
  figures?: boolean;
}

/** One line of text. Everything an `input` takes passes through, refs of form libraries too. */
export function TextField({ label, optional, hint, error, hideLabel, id, className, prefix, suffix, figures, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, optional, hint, error, hideLabel, id, className }}>
      {(control) => {
        const box = (
          <input
            {...input}
            {...control}
            className={inputClass(
              classNames(figures && 'num', Boolean(prefix) && styles.afterPrefix, Boolean(suffix) && styles.beforeSuffix),
            )}
          />
        );
        if (!prefix && !suffix) return box;
        return (
          <span className={styles.group}>
            {prefix ? <span className={styles.prefix}>{prefix}</span> : null}
            {box}
            {suffix ? <span className={styles.suffix}>{suffix}</span> : null}
          </span>
        );
      }}
    </Field>
  );
}

/** Several lines of text. */
export function TextArea({
  label,
  optional,
  hint,
  error,
  hideLabel,
  id,
  className,
  ...area
}: FieldLabels & Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'className'>) {
  return (
    <Field {...{ label, optional, hint, error, hideLabel, id, className }}>
      {(control) => <textarea rows={3} {...area} {...control} className={inputClass()} />}
    </Field>
  );
}

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'prefix' | 'suffix'> {
  /** Names the eye: "Show password". It stays the same; `aria-pressed` says which way it is. */
  showLabel: string;
}

/** A secret, with an eye that shows it. */
export function PasswordField({ showLabel, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoComplete="current-password"
      {...field}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      suffix={
        <IconButton className={styles.eye} label={showLabel} aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? <EyeOffIcon /> : <EyeIcon />}
        </IconButton>
      }
    />
  );
}

import { useImperativeHandle, useRef, useState, type ComponentPropsWithRef, type ReactNode, type Ref } from 'react';
import { classNames } from '../class-names';
import { useEarlyText } from '../early-text';
import { Field, inputClass, type FieldLabels } from '../field/field';
import { IconButton } from '../icon-button/icon-button';
import { EyeIcon, EyeOffIcon } from '../icon';
import styles from './text-field.module.css';

export interface TextFieldProps extends FieldLabels, Omit<ComponentPropsWithRef<'input'>, 'id' | 'className' | 'prefix'> {
  prefix?: ReactNode;
  suffix?: ReactNode;
  figures?: boolean;
}

function useFieldRef<Control extends HTMLInputElement | HTMLTextAreaElement>(
  forwardedRef: Ref<Control> | undefined,
  isControlled: boolean,
) {
  const own = useRef<Control>(null);
  useEarlyText(own, isControlled);
  useImperativeHandle(forwardedRef, () => own.current as Control, []);
  return own;
}

export function TextField({
  label,
  optional,
  hint,
  error,
  hideLabel,
  id,
  className,
  prefix,
  suffix,
  figures,
  ref,
  ...input
}: TextFieldProps) {
  const own = useFieldRef(ref, input.value !== undefined);
  return (
    <Field {...{ label, optional, hint, error, hideLabel, id, className }}>
      {(control) => {
        const box = (
          <input
            {...input}
            {...control}
            ref={own}
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

export function TextArea({
  label,
  optional,
  hint,
  error,
  hideLabel,
  id,
  className,
  ref,
  ...area
}: FieldLabels & Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'className'>) {
  const own = useFieldRef(ref, area.value !== undefined);
  return (
    <Field {...{ label, optional, hint, error, hideLabel, id, className }}>
      {(control) => <textarea rows={3} {...area} {...control} ref={own} className={inputClass()} />}
    </Field>
  );
}

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'prefix' | 'suffix'> {
  /** Accessible name of the eye button, such as “Show password”. It stays the same; `aria-pressed` tells if the password is shown. */
  showLabel: string;
}

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

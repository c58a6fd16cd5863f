import { useId, useState, type ReactNode } from 'react';
import { normalizeDigits } from '@spruce/input';
import { classNames } from '../class-names';
import { DigitsField, type DigitsFieldProps } from '../digits-field/digits-field';
import { FieldError, inputClass } from '../field/field';
import { CheckIcon, ChevronDownIcon } from '../icon';
import { numericInput } from '../numeric-field/numeric-field';
import styles from './tax-id-field.module.css';

const DIGITS = 13;
const GROUPS = [1, 4, 5, 2, 1];

const group = (digits: string): string => {
  let at = 0;
  return GROUPS.map((size) => digits.slice(at, (at += size)))
    .filter(Boolean)
    .join(' ');
};

export interface TaxIdFieldProps extends Omit<DigitsFieldProps, 'group' | 'keep'> {
  /** Pass `isTaxId` of `@spruce/address`, which the service uses too. */
  fits: (digits: string) => boolean;
  labels: {
    right: string;
    /** Error for 13 digits with a wrong check digit. */
    wrong: string;
    type: string;
  };
}

/** Field for a Thai tax ID of 13 digits, grouped 1-4-5-2-1. */
export function TaxIdField({ fits, labels, error, hint, className, ...field }: TaxIdFieldProps) {
  const [isPasteBlocked, setPasteBlocked] = useState(false);
  const complete = field.value.length === DIGITS;
  const right = complete && fits(field.value);
  const found = isPasteBlocked ? labels.type : (error ?? (complete && !right ? labels.wrong : undefined));
  return (
    <div className={classNames(styles.field, className)} data-right={right && !error ? true : undefined}>
      <DigitsField
        {...numericInput}
        {...field}
        onPaste={(event) => {
          numericInput.onPaste(event);
          setPasteBlocked(true);
        }}
        onChange={(digits) => {
          setPasteBlocked(false);
          field.onChange(digits);
        }}
        error={found}
        hint={
          right ? (
            <span className={styles.right}>
              <CheckIcon size="small" />
              {labels.right}
            </span>
          ) : (
            hint
          )
        }
        keep={(text) => normalizeDigits(text).replace(/\D/g, '').slice(0, DIGITS)}
        group={group}
      />
      <span className="visually-hidden" role="status">
        {found && (found === labels.wrong || found === labels.type) ? found : right && !error ? labels.right : ''}
      </span>
    </div>
  );
}

export interface TaxBranchFieldProps {
  label: ReactNode;
  /** Pass `HEAD_OFFICE` of `@spruce/address`. */
  headOffice: string;
  value: string;
  onChange: (branch: string) => void;
  labels: { head: string; branch: string; number: string };
  error?: ReactNode;
  id?: string;
}

export function TaxBranchField({ label, headOffice, value, onChange, labels, error, id }: TaxBranchFieldProps) {
  const generatedId = useId();
  const fieldId = id ?? generatedId;
  const head = value === headOffice;
  const note = error ? `${fieldId}-note` : undefined;
  return (
    <div className={styles.branch} role="group" aria-labelledby={`${fieldId}-label`}>
      <span className={styles.label} id={`${fieldId}-label`}>
        {label}
      </span>
      <div className={styles.pair} data-head={head || undefined}>
        <span className={styles.list}>
          <select
            id={fieldId}
            className={inputClass()}
            aria-labelledby={`${fieldId}-label`}
            value={head ? 'head' : 'branch'}
            onChange={(event) => onChange(event.currentTarget.value === 'head' ? headOffice : '')}
          >
            <option value="head">{labels.head}</option>
            <option value="branch">{labels.branch}</option>
          </select>
          <ChevronDownIcon />
        </span>
        {head ? null : (
          <input
            className={inputClass('num')}
            {...numericInput}
            aria-label={labels.number}
            aria-describedby={note}
            aria-invalid={error ? true : undefined}
            value={value}
            onChange={(event) => onChange(normalizeDigits(event.currentTarget.value).replace(/\D/g, '').slice(0, 5))}
            onBlur={() => value && Number(value) && onChange(value.padStart(5, '0'))}
          />
        )}
      </div>
      {error ? <FieldError id={note}>{error}</FieldError> : null}
    </div>
  );
}

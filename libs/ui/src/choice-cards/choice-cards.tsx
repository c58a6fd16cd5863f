import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { FieldError } from '../field/field';
import { PlusIcon } from '../icon';
import styles from './choice-cards.module.css';

export interface ChoiceCard<Value extends string = string> {
  value: Value;
  label: ReactNode;
  lines?: ReactNode;
  aside?: ReactNode;
  /** Button or link on the card. It must be at least 44 px high, and its accessible name must contain the label of the card. */
  action?: ReactNode;
  disabled?: boolean;
  reason?: ReactNode;
}

export interface ChoiceCardsProps<Value extends string = string> {
  legend: ReactNode;
  hideLegend?: boolean;
  options: readonly ChoiceCard<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  columns?: 2;
  add?: AddCardProps;
  error?: ReactNode;
}

export function ChoiceCards<Value extends string>({
  legend,
  hideLegend,
  options,
  value,
  onChange,
  columns,
  add,
  error,
}: ChoiceCardsProps<Value>) {
  const baseId = useId();
  const errorId = `${baseId}-error`;
  return (
    <fieldset className={styles.group} aria-describedby={error ? errorId : undefined}>
      <legend className={hideLegend ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <div className={styles.cards} data-columns={columns}>
        {options.map((option, index) => {
          const id = `${baseId}-${index}`;
          return (
            <div className={styles.card} key={option.value} data-choice>
              <input
                className={styles.dot}
                type="radio"
                id={id}
                name={baseId}
                value={option.value}
                checked={option.value === value}
                disabled={option.disabled}
                aria-labelledby={`${id}-name`}
                aria-describedby={option.lines || option.reason ? `${id}-lines` : undefined}
                aria-invalid={error ? true : undefined}
                onChange={() => onChange(option.value)}
              />
              <label className={styles.text} htmlFor={id}>
                <span className="mid" id={`${id}-name`}>
                  {option.label}
                </span>
                <span className={styles.lines} id={`${id}-lines`}>
                  {option.lines}
                  {option.reason ? <span className={styles.reason}>{option.reason}</span> : null}
                </span>
              </label>
              {option.aside ? <span>{option.aside}</span> : null}
              {option.action ? <span className={styles.action}>{option.action}</span> : null}
            </div>
          );
        })}
      </div>
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
      {add ? <AddCard {...add} /> : null}
    </fieldset>
  );
}

export interface AddCardProps {
  label: ReactNode;
  onAdd: () => void;
  /** True while the form of this card is open. Omit it if a click on the card opens no form. */
  expanded?: boolean;
}

export function AddCard({ label, onAdd, expanded }: AddCardProps) {
  return (
    <button type="button" className={styles.add} aria-expanded={expanded} onClick={onAdd}>
      <PlusIcon />
      {label}
    </button>
  );
}

export interface SavedCardProps {
  title: ReactNode;
  badge?: ReactNode;
  /** The accessible names of the actions must contain the title of the card. */
  actions?: ReactNode;
  children: ReactNode;
}

export function SavedCard({ title, badge, actions, children }: SavedCardProps) {
  return (
    <article className={classNames(styles.card, styles.saved)}>
      <div className={styles.top}>
        <h3 className="mid">{title}</h3>
        {badge}
      </div>
      <div className={styles.lines}>{children}</div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </article>
  );
}

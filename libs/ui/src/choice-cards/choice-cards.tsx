import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { FieldError } from '../field';
import { PlusIcon } from '../icon';
import styles from './choice-cards.module.css';

/** One card of {@link ChoiceCards}. */
export interface ChoiceCard<Value extends string = string> {
  value: Value;
  /** The name that is read: “Home”. */
  label: ReactNode;
  /** What it stands for, read after the name: the lines of an address. */
  lines?: ReactNode;
  /** At the right edge: a {@link Badge}, a price. */
  aside?: ReactNode;
  /** A link or button of its own, outside the choice: “Edit”. At least 44 px, named with the card. */
  action?: ReactNode;
  disabled?: boolean;
  /** Why it cannot be chosen. */
  reason?: ReactNode;
}

/** Props of {@link ChoiceCards}. */
export interface ChoiceCardsProps<Value extends string = string> {
  legend: ReactNode;
  hideLegend?: boolean;
  options: readonly ChoiceCard<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  /** Two beside each other from 576 px. */
  columns?: 2;
  /** Last, dashed: makes a new one. */
  add?: AddCardProps;
  error?: ReactNode;
  /** The form's name of the group; made when not given. */
  name?: string;
  className?: string;
}

/** One of several saved things, each in its box: addresses, cards. The arrow keys move the choice. */
export function ChoiceCards<Value extends string>({
  legend,
  hideLegend,
  options,
  value,
  onChange,
  columns,
  add,
  error,
  name,
  className,
}: ChoiceCardsProps<Value>) {
  const made = useId();
  const errorId = `${made}-error`;
  return (
    <fieldset className={classNames(styles.group, className)} aria-describedby={error ? errorId : undefined}>
      <legend className={hideLegend ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <div className={styles.cards} data-columns={columns}>
        {options.map((option, index) => {
          const id = `${made}-${index}`;
          return (
            <div className={styles.card} key={option.value} data-choice>
              <input
                className={styles.dot}
                type="radio"
                id={id}
                name={name ?? made}
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

/** Props of {@link AddCard}. */
export interface AddCardProps {
  label: ReactNode;
  onAdd: () => void;
  /** It opens what stands below it. */
  expanded?: boolean;
}

/** The dashed place of something new. */
export function AddCard({ label, onAdd, expanded }: AddCardProps) {
  return (
    <button type="button" className={styles.add} aria-expanded={expanded} onClick={onAdd}>
      <PlusIcon />
      {label}
    </button>
  );
}

/** Props of {@link SavedCard}. */
export interface SavedCardProps {
  title: ReactNode;
  level?: 2 | 3;
  badge?: ReactNode;
  /** Edit, Delete: links or buttons, named with the card. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Something saved that is not chosen but kept: an address of the account. */
export function SavedCard({ title, level = 3, badge, actions, children }: SavedCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article className={classNames(styles.card, styles.saved)}>
      <div className={styles.top}>
        <Heading className="mid">{title}</Heading>
        {badge}
      </div>
      <div className={styles.lines}>{children}</div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </article>
  );
}

import { lazy, Suspense, useId } from 'react';
import { formatDate, type Language } from '@spruce/i18n';
import type { CalendarProps } from '../calendar/calendar';
import { classNames } from '../class-names';
import { inputClass } from '../field/field';
import { CalendarIcon } from '../icon';
import { Popover } from '../popover/popover';
import { Skeleton } from '../skeleton/skeleton';
import styles from './date-field.module.css';

const Calendar = lazy(async () => ({ default: (await import(/* webpackChunkName: "date-calendar" */ '../calendar/calendar')).Calendar }));

/** All dates have the format `yyyy-MM-dd`. */
export interface DateFieldProps {
  label: string;
  hideLabel?: boolean;
  language: Language;
  value: string;
  onChange: (date: string) => void;
  first: string;
  last: string;
  today?: string;
  days?: CalendarProps['days'];
  hint?: string;
  labels: { earlier: string; later: string; today?: string };
  className?: string;
}

const focusDay = (panel: HTMLElement | null) => panel?.querySelector<HTMLElement>('[data-date][tabindex="0"]')?.focus();

/** The code of the calendar loads when the panel opens. */
export function DateField({ label, hideLabel, value, onChange, hint, labels, className, ...calendar }: DateFieldProps) {
  const id = useId();
  return (
    <div className={classNames(styles.field, className)}>
      <span className={hideLabel ? 'visually-hidden' : styles.label} id={`${id}-label`}>
        {label}
      </span>
      <Popover
        label={label}
        className={styles.panel}
        trigger={(trigger) => (
          <button
            type="button"
            {...trigger}
            id={id}
            className={inputClass(styles.button)}
            aria-labelledby={`${id}-label ${id}`}
            aria-describedby={hint && `${id}-hint`}
          >
            {formatDate(value, calendar.language, 'long')}
            <CalendarIcon />
          </button>
        )}
      >
        {({ close }) => (
          <Suspense fallback={<Skeleton className={styles.waiting} />}>
            <div ref={focusDay}>
              <Calendar
                {...calendar}
                label={label}
                value={value}
                labels={{ today: '', to: '', ...labels }}
                onChange={(date) => {
                  onChange(date);
                  close({ focus: true });
                }}
              />
            </div>
          </Suspense>
        )}
      </Popover>
      {hint ? (
        <span className={styles.hint} id={`${id}-hint`}>
          {hint}
        </span>
      ) : null}
    </div>
  );
}

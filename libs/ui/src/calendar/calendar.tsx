import { useId, useRef, useState, type KeyboardEvent } from 'react';
import type { Language } from '@spruce/i18n';
import { ChevronLeftIcon, ChevronRightIcon } from '../icon';
import { IconButton } from '../icon-button/icon-button';
import { addDays, addMonths } from '@spruce/pricing';
import { clamp, toMonth, weekday, splitWeeks } from './calendar-dates';
import { dayName, describeDates, monthTitle, shortMonth, shortWeekday } from './calendar-format';
import styles from './calendar.module.css';

export interface CalendarDay {
  /** Reason why the day is unavailable. It is part of the accessible name of the day and of the list below the calendar. */
  reason?: string;
  /** outside: the day is too early or too late and is grey. Other unavailable days are struck through. */
  kind?: 'outside';
  note?: string;
  /** Short text above the number, such as “Now” for the booked day. */
  mark?: string;
}

/** All dates have the format `yyyy-MM-dd`. */
export interface CalendarProps {
  label: string;
  language: Language;
  value: string | null;
  onChange: (date: string) => void;
  first: string;
  last: string;
  view?: 'window' | 'month';
  days?: Readonly<Record<string, CalendarDay>>;
  today?: string;
  labels: { today: string; earlier: string; later: string; to: string };
  loading?: boolean;
}

const lastOfMonth = (month: string): string => addDays(addMonths(`${month}-01`, 1), -1);

export function Calendar({
  label,
  language,
  value,
  onChange,
  first,
  last,
  view = 'month',
  days = {},
  today,
  labels,
  loading = false,
}: CalendarProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const firstFree = () => {
    for (let date = first; date <= last; date = addDays(date, 1)) if (!days[date]?.reason) return date;
    return first;
  };
  const [moved, setMoved] = useState<string | null>(null);
  const cursor = clamp(moved ?? value ?? firstFree(), first, last);
  const [asked, setAsked] = useState<string | null>(null);
  const month = toMonth(cursor);
  const from = view === 'window' ? first : clamp(`${month}-01`, `${toMonth(first)}-01`, last);
  const until = view === 'window' ? last : lastOfMonth(month);
  const findReason = (date: string): string | undefined => days[date]?.reason;

  const move = (date: string) => {
    const next = clamp(date, first, last);
    setMoved(next);
    // The day may belong to a month that is rendered only after this event, so the focus moves in the next frame.
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus());
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const to: Record<string, () => string> = {
      ArrowLeft: () => addDays(cursor, -1),
      ArrowRight: () => addDays(cursor, 1),
      ArrowUp: () => addDays(cursor, -7),
      ArrowDown: () => addDays(cursor, 7),
      Home: () => addDays(cursor, -weekday(cursor)),
      End: () => addDays(cursor, 6 - weekday(cursor)),
      PageUp: () => addMonths(cursor, event.shiftKey ? -12 : -1),
      PageDown: () => addMonths(cursor, event.shiftKey ? 12 : 1),
    };
    const next = to[event.key]?.();
    if (next === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    move(next);
  };
  const handlePress = (date: string) => {
    if (loading) return;
    setMoved(date);
    setAsked(findReason(date) ? date : null);
    if (!findReason(date)) onChange(date);
  };
  const turn = (months: number) => setMoved(clamp(addMonths(cursor, months), first, last));

  const listed = new Map<string, string[]>();
  for (let date = first < from ? from : first; date <= until && date <= last; date = addDays(date, 1)) {
    const reason = findReason(date);
    if (reason) listed.set(reason, [...(listed.get(reason) ?? []), date]);
  }
  const monday = addDays(first, -weekday(first));

  return (
    <div className={styles.calendar} ref={root} aria-busy={loading || undefined}>
      <div className={styles.head}>
        {view === 'window' ? (
          <>
            <span>{monthTitle(first, language)}</span>
            {toMonth(first) === toMonth(last) ? null : <span>{monthTitle(last, language)}</span>}
          </>
        ) : (
          <>
            <IconButton label={labels.earlier} aria-disabled={toMonth(first) >= month} onClick={() => turn(-1)}>
              <ChevronLeftIcon />
            </IconButton>
            <span aria-live="polite">{monthTitle(cursor, language)}</span>
            <IconButton label={labels.later} aria-disabled={toMonth(last) <= month} onClick={() => turn(1)}>
              <ChevronRightIcon />
            </IconButton>
          </>
        )}
      </div>
      <table className={styles.grid} role="grid" aria-label={label} onKeyDown={handleKeyDown}>
        <thead>
          <tr>
            {Array.from({ length: 7 }, (_, at) => (
              <th key={at} scope="col">
                {shortWeekday(addDays(monday, at), language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {splitWeeks(from, until).map((week, row) => (
            <tr key={week.find(Boolean) ?? row}>
              {week.map((date, column) => {
                if (!date) return <td key={column} />;
                const { note, kind, mark } = days[date] ?? {};
                const beyond = date < first || date > last;
                const reason = findReason(date);
                const above =
                  date === today ? labels.today : (mark ?? (view === 'window' && date.endsWith('-01') ? shortMonth(date, language) : null));
                return (
                  <td key={date} role="gridcell" aria-selected={date === value}>
                    <button
                      type="button"
                      className={styles.day}
                      translate="no"
                      data-date={date}
                      // CSS shows the texts of these two attributes. The accessible name of the day contains both texts.
                      data-above={above ?? undefined}
                      data-few={note && !reason ? note : undefined}
                      data-kind={beyond ? 'outside' : reason ? (kind ?? 'off') : undefined}
                      tabIndex={date === cursor ? 0 : -1}
                      aria-disabled={beyond || loading || reason !== undefined || undefined}
                      aria-current={date === today ? 'date' : undefined}
                      aria-label={[dayName(date, language), date === today ? labels.today : undefined, mark, note, reason]
                        .filter(Boolean)
                        .join(', ')}
                      onClick={() => (beyond ? undefined : handlePress(date))}
                    >
                      {Number(date.slice(8))}
                      {reason ? (
                        <span className={styles.why} aria-hidden="true">
                          {reason}
                        </span>
                      ) : null}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {listed.size ? (
        <dl className={styles.reasons}>
          {[...listed].map(([reason, dates]) => (
            <div key={reason} data-asked={asked && findReason(asked) === reason ? true : undefined}>
              <dt>{describeDates(dates, language, labels.to)}</dt>
              <dd>{reason}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <p className="visually-hidden" role="status" id={`${id}-said`}>
        {asked ? `${dayName(asked, language)}: ${findReason(asked) ?? ''}` : ''}
      </p>
    </div>
  );
}

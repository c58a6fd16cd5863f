import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './order-timeline.module.css';

/** done: behind. now: here. next: ahead. missed: should have been and failed. stopped: ended before its time. */
export type TimelineState = 'done' | 'now' | 'next' | 'missed' | 'stopped';

/** One step of {@link OrderTimeline}. */
export interface TimelineStep {
  id: string;
  title: ReactNode;
  text?: ReactNode;
  /** When, as text: “since April 28, 2026”. */
  time?: string;
  /** The same for machines, yyyy-MM-dd or an instant. */
  dateTime?: string;
  state: TimelineState;
}

/** Props of {@link OrderTimeline}. */
export interface OrderTimelineProps {
  label: string;
  steps: readonly TimelineStep[];
  /** What each state is called for those who cannot see the dots: “done”, “now”, “to come” … */
  labels: Record<TimelineState, string>;
  className?: string;
}

const When = ({ time, dateTime }: Pick<TimelineStep, 'time' | 'dateTime'>) =>
  time ? (
    <time className={styles.time} dateTime={dateTime}>
      {time}
    </time>
  ) : null;

/** Where an order stands, from the top down, with a word on each step. */
export function OrderTimeline({ label, steps, labels, className }: OrderTimelineProps) {
  return (
    <ol className={classNames(styles.timeline, className)} aria-label={label}>
      {steps.map(({ id, title, text, time, dateTime, state }) => (
        <li key={id} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <div>
            <span className={styles.title}>{title}</span>
            <span className="visually-hidden"> ({labels[state]})</span>
            {text ? <p className={styles.text}>{text}</p> : null}
          </div>
          <When time={time} dateTime={dateTime} />
        </li>
      ))}
    </ol>
  );
}

/** The same steps in one line, for staff; from the top down on narrow screens. */
export function OrderTrack({ label, steps, labels, className }: OrderTimelineProps) {
  return (
    <ol className={classNames(styles.track, className)} aria-label={label} style={{ '--steps': steps.length } as object}>
      {steps.map(({ id, title, text, time, dateTime, state }) => (
        <li key={id} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          {title}
          <span className="visually-hidden"> ({labels[state]})</span>
          <small>
            <When time={time} dateTime={dateTime} />
            {text}
          </small>
        </li>
      ))}
    </ol>
  );
}

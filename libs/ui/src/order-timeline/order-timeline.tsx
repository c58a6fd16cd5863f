import type { ReactNode } from 'react';
import styles from './order-timeline.module.css';

/** State of a step. done: completed. now: current. next: in the future. missed: failed. stopped: ended early. */
export type TimelineState = 'done' | 'now' | 'next' | 'missed' | 'stopped';

export interface TimelineStep {
  id: string;
  title: ReactNode;
  text?: ReactNode;
  time?: string;
  /** Value of the attribute `datetime`: yyyy-MM-dd or a timestamp. */
  dateTime?: string;
  state: TimelineState;
}

export interface OrderTimelineProps {
  label: string;
  steps: readonly TimelineStep[];
  labels: Record<TimelineState, string>;
}

const StepTime = ({ time, dateTime }: Pick<TimelineStep, 'time' | 'dateTime'>) =>
  time ? (
    <time className={styles.time} dateTime={dateTime}>
      {time}
    </time>
  ) : null;

export function OrderTimeline({ label, steps, labels }: OrderTimelineProps) {
  return (
    <ol className={styles.timeline} aria-label={label}>
      {steps.map(({ id, title, text, time, dateTime, state }) => (
        <li key={id} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <div>
            <span className={styles.title}>{title}</span>
            <span className="visually-hidden"> ({labels[state]})</span>
            {text ? <p className={styles.text}>{text}</p> : null}
          </div>
          <StepTime time={time} dateTime={dateTime} />
        </li>
      ))}
    </ol>
  );
}

export function OrderTrack({ label, steps, labels }: OrderTimelineProps) {
  return (
    <ol className={styles.track} aria-label={label} style={{ '--steps': steps.length } as object}>
      {steps.map(({ id, title, text, time, dateTime, state }) => (
        <li key={id} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          {title}
          <span className="visually-hidden"> ({labels[state]})</span>
          <small>
            <StepTime time={time} dateTime={dateTime} />
            {text}
          </small>
        </li>
      ))}
    </ol>
  );
}

import { useEffect, useId, useRef, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { AlertIcon, CheckIcon, ClockIcon } from '../icon';
import styles from './payment-notice.module.css';

/** Props of {@link PaymentNotice}. */
export interface PaymentNoticeProps {
  /** bad: the bank said no. warm: nothing failed, but nothing was paid. waiting: the answer is not known yet. good: it had worked. */
  tone: 'bad' | 'warm' | 'waiting' | 'good';
  /** What happened. */
  happened: string;
  /** Did money move? */
  money: ReactNode;
  /** What now; left out where a button says it. */
  next?: ReactNode;
  /** One link or button at the right edge. */
  action?: ReactNode;
  /** Takes the focus when it appears; not where the focus belongs to a field. */
  autoFocus?: boolean;
  className?: string;
}

const icons = { bad: AlertIcon, warm: AlertIcon, waiting: ClockIcon, good: CheckIcon };

/** A payment's bad moment, always in this order: what happened, did money move, what now. */
export function PaymentNotice({ tone, happened, money, next, action, autoFocus, className }: PaymentNoticeProps) {
  const ToneIcon = icons[tone];
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (autoFocus) box.current?.focus();
  }, [autoFocus, happened]);
  return (
    <div
      className={classNames(styles.notice, className)}
      ref={box}
      tabIndex={-1}
      role={tone === 'bad' || tone === 'warm' ? 'alert' : 'status'}
      data-tone={tone}
    >
      <ToneIcon />
      <div className={styles.content}>
        <p className="mid">{happened}</p>
        <p>
          {money}
          {next ? <> {next}</> : null}
        </p>
      </div>
      {action ? <span className={styles.action}>{action}</span> : null}
      {tone === 'waiting' ? <span className={styles.work} aria-hidden="true" /> : null}
    </div>
  );
}

/** Props of {@link OwedNotice}. */
export interface OwedNoticeProps {
  title: ReactNode;
  level?: 1 | 2;
  children: ReactNode;
  /** The way to pay, and the way around it. */
  actions: ReactNode;
}

/** A charge that failed: the first thing on its page, one sentence, one amount, one action. */
export function OwedNotice({ title, level = 2, children, actions }: OwedNoticeProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  const titleId = useId();
  return (
    <section className={styles.owed} aria-labelledby={titleId}>
      <div className={styles.what}>
        <Heading className={styles.title} id={titleId}>
          <AlertIcon />
          <span>{title}</span>
        </Heading>
        <p className={styles.text}>{children}</p>
      </div>
      <div className={styles.act}>{actions}</div>
    </section>
  );
}

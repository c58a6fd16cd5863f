import { useEffect, useId, useRef, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { AlertIcon, CheckIcon, ClockIcon } from '../icon';
import styles from './payment-notice.module.css';

export interface PaymentNoticeProps {
  /** bad: the bank declined. warm: not paid, but nothing failed. waiting: the result is unknown. good: paid. */
  tone: 'bad' | 'warm' | 'waiting' | 'good';
  happened: string;
  money: ReactNode;
  /** Next step of the customer; omit it if a button says the same. */
  next?: ReactNode;
  action?: ReactNode;
  /** Moves the focus to the notice; omit it if a field needs the focus. */
  autoFocus?: boolean;
  className?: string;
}

const icons = { bad: AlertIcon, warm: AlertIcon, waiting: ClockIcon, good: CheckIcon };

/** The notice says first what happened, then the effect on the money, then the next step. */
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

export interface OwedNoticeProps {
  title: ReactNode;
  children: ReactNode;
  actions: ReactNode;
}

export function OwedNotice({ title, children, actions }: OwedNoticeProps) {
  const titleId = useId();
  return (
    <section className={styles.owed} aria-labelledby={titleId}>
      <div className={styles.what}>
        <h2 className={styles.title} id={titleId}>
          <AlertIcon />
          <span>{title}</span>
        </h2>
        <p className={styles.text}>{children}</p>
      </div>
      <div className={styles.act}>{actions}</div>
    </section>
  );
}

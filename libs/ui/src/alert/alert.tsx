import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { AlertIcon, CheckIcon, InfoIcon } from '../icon';
import { textLinkClass } from '../text-link/text-link';
import styles from './alert.module.css';

export interface AlertProps {
  /** info: information. warm: money or time. bad: the customer must fix something. good: done. oops: a failure on our side. */
  tone?: 'info' | 'warm' | 'bad' | 'good' | 'oops';
  /** One action, such as “Try again”. Pass a router link in `children` or `link` instead. */
  action?: { label: string; onAction: () => void };
  link?: ReactNode;
  /** Sets `role="alert"`, so that a screen reader announces it immediately. For failures that just happened. */
  live?: boolean;
  className?: string;
  children: ReactNode;
}

const icons = { info: InfoIcon, warm: AlertIcon, bad: AlertIcon, good: CheckIcon, oops: AlertIcon };

/** An important message in the flow of the page. An icon repeats the meaning of the colour. */
export function Alert({ tone = 'info', action, link, live, className, children }: AlertProps) {
  const ToneIcon = icons[tone];
  return (
    <div className={classNames(styles.alert, styles[tone], className)} role={live ? 'alert' : undefined}>
      <ToneIcon />
      <div className={styles.body}>
        <div className={styles.text}>{children}</div>
        {action ? (
          <button type="button" className={classNames(textLinkClass(), styles.action)} onClick={action.onAction}>
            {action.label}
          </button>
        ) : link ? (
          <span className={styles.action}>{link}</span>
        ) : null}
      </div>
    </div>
  );
}

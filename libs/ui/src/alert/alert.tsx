import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { AlertIcon, CheckIcon, InfoIcon } from '../icon';
import { textLinkClass } from '../text-link';
import styles from './alert.module.css';

export interface AlertProps {
  /** info: worth knowing. warm: money or time. bad: something to put right. good: done. oops: something of ours failed. */
  tone?: 'info' | 'warm' | 'bad' | 'good' | 'oops';
  /** One thing to do, such as Try again; for a link put a router link into `children` or `link`. */
  action?: { label: string; onAction: () => void };
  link?: ReactNode;
  /** Interrupts a screen reader, for what just failed; without it the text waits for its turn in the page. */
  live?: boolean;
  className?: string;
  children: ReactNode;
}

const icons = { info: InfoIcon, warm: AlertIcon, bad: AlertIcon, good: CheckIcon, oops: AlertIcon };

/** Something that must be read, in the flow of the page; never by colour alone. */
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

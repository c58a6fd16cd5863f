import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { AlertIcon, CheckIcon, InfoIcon } from '../icon';
import { textLinkClass } from '../text-link/text-link';
import styles from './alert.module.css';

export interface AlertProps {
  /**
   * info: neutral. warm: about money or time. bad: the customer must correct something. good: an action succeeded. oops: the shop failed.
   */
  tone?: 'info' | 'warm' | 'bad' | 'good' | 'oops';
  /** Button of the alert. For a link use `link` or `children`. */
  action?: { label: string; onAction: () => void };
  link?: ReactNode;
  /** Makes screen readers announce the alert; use it for a failure that has just happened. */
  live?: boolean;
  className?: string;
  children: ReactNode;
}

const icons = { info: InfoIcon, warm: AlertIcon, bad: AlertIcon, good: CheckIcon, oops: AlertIcon };

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

import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { Spinner } from '../spinner/spinner';
import styles from './provider-frame.module.css';

export interface ProviderFrameProps {
  label: string;
  /** Text that says whose page it is: “Screen of your bank”. */
  by: ReactNode;
  aside?: ReactNode;
  /** Text while the page loads: the next step, and the documents that the customer needs. */
  waiting?: string;
  /** Makes the frame low, for a dialog. By default it is at least 560 px high. */
  small?: boolean;
  children?: ReactNode;
  className?: string;
}

/** Border around the page of a provider, such as 3-D Secure or the ID check. */
export function ProviderFrame({ label, by, aside, waiting, small, children, className }: ProviderFrameProps) {
  return (
    <div
      className={classNames(styles.frame, className)}
      role="region"
      aria-label={label}
      aria-busy={waiting !== undefined || undefined}
      data-small={small || undefined}
    >
      <div className={styles.inside}>
        {children}
        {waiting === undefined ? null : (
          <div className={styles.waiting}>
            <Spinner label={waiting} />
            <p aria-hidden="true">{waiting}</p>
          </div>
        )}
      </div>
      <div className={styles.by}>
        <span>{by}</span>
        {aside ? <span className="num">{aside}</span> : null}
      </div>
    </div>
  );
}

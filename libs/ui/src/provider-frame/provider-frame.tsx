import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { Spinner } from '../spinner';
import styles from './provider-frame.module.css';

/** Props of {@link ProviderFrame}. */
export interface ProviderFrameProps {
  /** Names the region: “Your bank’s page”. */
  label: string;
  /** Whose screen it is: “Screen of your bank”. */
  by: ReactNode;
  /** At the right of that: the amount, “Encrypted”. */
  aside?: ReactNode;
  /** The partner's page is on its way: what comes, and what to have ready. */
  waiting?: string;
  /** Low, for a dialog; otherwise 560 px and up. */
  small?: boolean;
  /** The partner's frame, once it is there. */
  children?: ReactNode;
  className?: string;
}

/** The edge around a partner's page: the bank's 3-D Secure, the ID check. What is inside is the partner's. */
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

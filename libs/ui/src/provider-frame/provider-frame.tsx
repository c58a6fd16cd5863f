import type { ReactNode } from 'react';
import { Spinner } from '../spinner/spinner';
import styles from './provider-frame.module.css';

export interface ProviderFrameProps {
  label: string;
  /** Names the owner of the page in the frame, for example “Screen of your bank”. */
  by: ReactNode;
  aside?: ReactNode;
  waiting?: string;
  small?: boolean;
  children?: ReactNode;
}

export function ProviderFrame({ label, by, aside, waiting, small, children }: ProviderFrameProps) {
  return (
    <div
      className={styles.frame}
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

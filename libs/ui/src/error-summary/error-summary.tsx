import { useEffect, useRef } from 'react';
import { AlertIcon } from '../icon';
import { textLinkClass } from '../text-link';
import styles from './error-summary.module.css';

export interface ErrorSummaryProps {
  /** "Please check 2 fields." */
  title: string;
  /** One line a field; `id` is the field's. */
  errors: readonly { id: string; message: string }[];
  /** Takes the focus when it appears; leave out where the focus already goes to the first error. */
  autoFocus?: boolean;
}

/** What is wrong with a form, above it; each line goes to its field. Draws nothing without errors. */
export function ErrorSummary({ title, errors, autoFocus }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const some = errors.length > 0;
  useEffect(() => {
    if (some && autoFocus) box.current?.focus();
  }, [some, autoFocus]);
  if (!some) return null;
  return (
    <div className={styles.summary} ref={box} role="alert" tabIndex={-1}>
      <AlertIcon />
      <div>
        <p className="mid">{title}</p>
        <ul className={styles.list}>
          {errors.map(({ id, message }) => (
            <li key={id}>
              <a
                className={textLinkClass({ className: styles.line })}
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault(); // the address is the router's
                  const field = document.getElementById(id);
                  field?.scrollIntoView?.({ block: 'center' });
                  field?.focus({ preventScroll: true });
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

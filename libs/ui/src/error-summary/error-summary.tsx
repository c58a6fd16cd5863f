import { useEffect, useRef } from 'react';
import { AlertIcon } from '../icon';
import { textLinkClass } from '../text-link/text-link';
import styles from './error-summary.module.css';

export interface ErrorSummaryProps {
  title: string;
  /** One entry per field; `id` is the id of the field. */
  errors: readonly { id: string; message: string }[];
  /** Takes the focus when it appears. Omit if the form focuses the first invalid field. */
  autoFocus?: boolean;
}

/** Lists a form's errors above it, each with a link to its field. Renders nothing without errors. */
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
                  event.preventDefault(); // the URL's hash belongs to the router
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

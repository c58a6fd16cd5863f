import { AlertIcon } from '../icon';
import { textLinkClass } from '../text-link/text-link';
import styles from './error-summary.module.css';

export interface ErrorSummaryProps {
  title: string;
  /** `id` is the id of the field. */
  errors: readonly { id: string; message: string }[];
}

export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  if (errors.length === 0) return null;
  return (
    <div className={styles.summary} role="alert">
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
                  event.preventDefault(); // a hash in the URL would start a navigation of the router
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

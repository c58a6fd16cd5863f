import { AlertIcon } from '../icon';
import { textLinkClass } from '../text-link/text-link';
import styles from './error-summary.module.css';

export interface ErrorSummaryProps {
  title: string;
  /** `id` is the id of the field, or of an element around it. */
  errors: readonly { id: string; message: string }[];
}

const CONTROLS = 'input:not([type="hidden"]), select, textarea, button';

/** Focuses the element if it is a control, otherwise the first control inside it. */
export function focusField(element: HTMLElement | null): void {
  const control = element?.matches(CONTROLS) ? element : element?.querySelector<HTMLElement>(CONTROLS);
  control?.scrollIntoView?.({ block: 'center' });
  control?.focus({ preventScroll: true });
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
                  focusField(document.getElementById(id));
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

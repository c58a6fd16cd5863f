import { useEffect, useRef } from 'react';
import { AlertIcon, ArrowIcon } from '../icon';
import styles from './prerequisite-list.module.css';

/** Props of {@link PrerequisiteList}. */
export interface PrerequisiteListProps {
  /** “3 things left” */
  title: string;
  /** One line a section that is not complete; `id` is the section's. */
  items: readonly { id: string; message: string }[];
  /** How often Continue was pressed in vain. The list takes the focus whenever it grows, and is silent at 0. */
  attempts: number;
}

/** What still stands between the customer and the next step; each line goes to its section. Draws nothing when nothing is left. */
export function PrerequisiteList({ title, items, attempts }: PrerequisiteListProps) {
  const box = useRef<HTMLDivElement>(null);
  const seen = useRef(attempts);
  useEffect(() => {
    if (attempts > seen.current) box.current?.focus();
    seen.current = attempts;
  }, [attempts]);
  if (!items.length) return null;
  return (
    <div className={styles.list} ref={box} tabIndex={-1} role="group" aria-label={title}>
      <p className={styles.title} role="status">
        <AlertIcon />
        {title}
      </p>
      <ul role="list">
        {items.map(({ id, message }) => (
          <li key={id}>
            <a
              className={styles.line}
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault(); // the address is the router's
                const section = document.getElementById(id);
                section?.scrollIntoView?.({ block: 'start' });
                section?.focus({ preventScroll: true });
              }}
            >
              <span className={styles.text}>{message}</span>
              <ArrowIcon size="small" />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

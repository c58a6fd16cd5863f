import { useEffect, useRef } from 'react';
import { AlertIcon, ArrowIcon } from '../icon';
import styles from './prerequisite-list.module.css';

export interface PrerequisiteListProps {
  title: string;
  /** Tasks that the customer must still complete. `id` is the id of the section to which the entry links. */
  items: readonly { id: string; message: string }[];
  /** Number of failed submits. The list takes the focus when this number increases. */
  attempts: number;
}

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
                event.preventDefault(); // a hash in the URL would start a navigation of the router
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

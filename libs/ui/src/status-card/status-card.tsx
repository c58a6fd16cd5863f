import { useEffect, useId, useRef, type ReactNode } from 'react';
import styles from './status-card.module.css';

export interface StatusCardProps {
  /**
   * Colour of the card. good: done. warm: not possible any more, for example expired. bad: stopped. calm: in progress. Without a tone: not
   * begun.
   */
  tone?: 'good' | 'warm' | 'bad' | 'calm';
  edge?: boolean;
  /** Icon with the same meaning as the title. */
  icon: ReactNode;
  title: ReactNode;
  level?: 2 | 3;
  children: ReactNode;
  reasons?: readonly { id: string; icon: ReactNode; title: string; text: string }[];
  /** At most one button and one link. */
  actions?: ReactNode;
  aside?: ReactNode;
  autoFocus?: boolean;
}

/** The text must be clear without the colour. */
export function StatusCard({ tone, edge, icon, title, level = 3, children, reasons, actions, aside, autoFocus }: StatusCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const titleId = useId();
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (autoFocus) card.current?.focus();
  }, [autoFocus, tone]);
  return (
    <div
      className={styles.card}
      ref={card}
      role="group"
      aria-labelledby={titleId}
      tabIndex={-1}
      data-tone={tone}
      data-edge={edge || undefined}
    >
      <span className={styles.disc}>{icon}</span>
      <div className={styles.content}>
        <Heading className={styles.title} id={titleId}>
          {title}
        </Heading>
        <div className={styles.text}>{children}</div>
        {reasons?.length ? (
          <ul className={styles.reasons}>
            {reasons.map((reason) => (
              <li key={reason.id}>
                {reason.icon}
                <span>
                  <span className="mid">{reason.title}</span>
                  <span className={styles.todo}>{reason.text}</span>
                </span>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      {actions || aside ? (
        <div className={styles.actions}>
          {actions}
          {aside ? <span className={styles.aside}>{aside}</span> : null}
        </div>
      ) : null}
    </div>
  );
}

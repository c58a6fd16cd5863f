import { useEffect, useId, useRef, type ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './status-card.module.css';

/** Props of {@link StatusCard}. */
export interface StatusCardProps {
  /** good: done. warm: something to do again. bad: stopped. calm: being worked on. Default: not begun. */
  tone?: 'good' | 'warm' | 'bad' | 'calm';
  /** A red edge too: rejected, failed, or missing after Continue. */
  edge?: boolean;
  /** An icon; it repeats what the title says. */
  icon: ReactNode;
  title: ReactNode;
  level?: 2 | 3;
  /** One or two sentences. */
  children: ReactNode;
  /** What was wrong, and what to do about each. */
  reasons?: readonly { id: string; icon: ReactNode; title: string; text: string }[];
  /** At most two: a button and a link. */
  actions?: ReactNode;
  /** A quiet word beside the actions: when, how often. */
  aside?: ReactNode;
  /** Takes the focus when it appears: the answer that the customer waited for. */
  autoFocus?: boolean;
  className?: string;
}

/** Where something stands: identity, a payment link, a delivery. Disc, heading and button say it, colour only repeats it. */
export function StatusCard({
  tone,
  edge,
  icon,
  title,
  level = 3,
  children,
  reasons,
  actions,
  aside,
  autoFocus,
  className,
}: StatusCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const titleId = useId();
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (autoFocus) card.current?.focus();
  }, [autoFocus, tone]);
  return (
    <div
      className={classNames(styles.card, className)}
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

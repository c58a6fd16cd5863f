import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { buttonClass } from '../button';
import styles from './toast.module.css';

export interface ToastProps {
  message: string;
  action?: { label: string; onAction: () => void };
  /** Milliseconds on screen, 6000 by default; `null` stays. */
  life?: number | null;
  /** Called after the timer or the action. */
  onDismiss: () => void;
}

/** A message about a recent action. The timer pauses on hover, on focus and while the tab is hidden. */
export function Toast({ message, action, life = 6000, onDismiss }: ToastProps) {
  const [held, setHeld] = useState(false);
  const left = useRef(life);
  const dismiss = useRef(onDismiss);
  useEffect(() => {
    dismiss.current = onDismiss;
  });

  useEffect(() => {
    if (held || left.current === null) return;
    const start = performance.now();
    const timer = setTimeout(() => dismiss.current(), left.current);
    return () => {
      clearTimeout(timer);
      if (left.current !== null) left.current -= performance.now() - start;
    };
  }, [held]);

  useEffect(() => {
    const look = () => setHeld(document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  return (
    <div
      className={styles.toast}
      data-ground="dark"
      data-held={held || undefined}
      style={life === null ? undefined : ({ '--life': `${life}ms` } as CSSProperties)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{message}</span>
      {action ? (
        <button
          type="button"
          className={buttonClass({ variant: 'link', size: 'small' })}
          onClick={() => {
            action.onAction();
            onDismiss();
          }}
        >
          {action.label}
        </button>
      ) : null}
      {life === null ? null : <i className={styles.life} />}
    </div>
  );
}

export interface ToastRegionProps {
  label: string;
  toasts: readonly (Omit<ToastProps, 'onDismiss'> & { id: string })[];
  onDismiss: (id: string) => void;
  /** top: below the header, for long-lived toasts that would cover the bottom of the page. */
  at?: 'bottom' | 'top';
}

/**
 * The live region of toasts, at the bottom centre by default; the newest is lowest. Render it from the start, or the first toast isn't
 * announced.
 */
export function ToastRegion({ label, toasts, onDismiss, at = 'bottom' }: ToastRegionProps) {
  return (
    <section className={styles.region} data-at={at} role="region" aria-label={label}>
      <div className={styles.list} role="status" aria-live="polite" aria-relevant="additions">
        {toasts.map(({ id, ...toast }) => (
          <Toast key={id} {...toast} onDismiss={() => onDismiss(id)} />
        ))}
      </div>
    </section>
  );
}

import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { buttonClass } from '../button/button';
import styles from './toast.module.css';

export interface ToastProps {
  message: string;
  action?: { label: string; onAction: () => void };
  /** Milliseconds on screen, 6000 by default; `null` stays. */
  durationMs?: number | null;
  /** Called after the timer or the action. */
  onDismiss: () => void;
}

/** A message about a recent action. The timer pauses on hover, on focus and while the tab is hidden. */
export function Toast({ message, action, durationMs = 6000, onDismiss }: ToastProps) {
  const [isPaused, setPaused] = useState(false);
  const remainingMs = useRef(durationMs);
  const dismiss = useRef(onDismiss);
  useEffect(() => {
    dismiss.current = onDismiss;
  });

  useEffect(() => {
    if (isPaused || remainingMs.current === null) return;
    const start = performance.now();
    const timer = setTimeout(() => dismiss.current(), remainingMs.current);
    return () => {
      clearTimeout(timer);
      if (remainingMs.current !== null) remainingMs.current -= performance.now() - start;
    };
  }, [isPaused]);

  useEffect(() => {
    const handleVisibility = () => setPaused(document.hidden);
    document.addEventListener('visibilitychange', handleVisibility);
    return () => document.removeEventListener('visibilitychange', handleVisibility);
  }, []);

  return (
    <div
      className={styles.toast}
      data-ground="dark"
      data-held={isPaused || undefined}
      style={durationMs === null ? undefined : ({ '--life': `${durationMs}ms` } as CSSProperties)}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
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
      {durationMs === null ? null : <i className={styles.life} />}
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

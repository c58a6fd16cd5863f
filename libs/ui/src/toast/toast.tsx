import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { buttonClass } from '../button/button';
import styles from './toast.module.css';

export interface ToastProps {
  message: string;
  action?: { label: string; onAction: () => void };
  /** Time in milliseconds until the toast disappears. With `null` it stays until the parent removes it. */
  durationMs?: number | null;
  onDismiss: () => void;
}

/** The timer is paused on hover, while the toast has the focus, and while the tab is hidden. */
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
  at?: 'bottom' | 'top';
}

/** The newest toast is the lowest. Render the region even if it has no toasts; otherwise screen readers do not announce the first one. */
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

import type { ReactNode } from 'react';

export interface VisuallyHiddenProps {
  /** Set for text that changes and must be announced. */
  live?: 'polite' | 'assertive';
  children?: ReactNode;
}

/** Text for screen readers only. */
export function VisuallyHidden({ live, children }: VisuallyHiddenProps) {
  return (
    <span className="visually-hidden" aria-live={live} aria-atomic={live ? true : undefined}>
      {children}
    </span>
  );
}

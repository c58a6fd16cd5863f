import type { ReactNode } from 'react';

export interface VisuallyHiddenProps {
  /** Set for words that change and must be announced. */
  live?: 'polite' | 'assertive';
  children?: ReactNode;
}

/** Words for screen readers only. */
export function VisuallyHidden({ live, children }: VisuallyHiddenProps) {
  return (
    <span className="visually-hidden" aria-live={live} aria-atomic={live ? true : undefined}>
      {children}
    </span>
  );
}

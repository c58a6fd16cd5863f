import type { ReactNode } from 'react';

export interface VisuallyHiddenProps {
  /** Set this for a text that changes and that screen readers must announce. */
  live?: 'polite' | 'assertive';
  children?: ReactNode;
}

export function VisuallyHidden({ live, children }: VisuallyHiddenProps) {
  return (
    <span className="visually-hidden" aria-live={live} aria-atomic={live ? true : undefined}>
      {children}
    </span>
  );
}

import type { ReactNode } from 'react';

export interface VisuallyHiddenProps {
  /** Set this for a text that changes later, so that screen readers announce the change. */
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

import type { ReactNode } from 'react';

export interface VisuallyHiddenProps {
  /** For changing text that must be announced. */
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

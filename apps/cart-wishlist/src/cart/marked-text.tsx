import { Fragment } from 'react';

/** Styles the `[bracketed]` part of a message; its position depends on the language. */
export function MarkedText({ text, className }: { text: string; className?: string }) {
  return text.split(/[[\]]/).map((part, at) =>
    at % 2 ? (
      <span key={at} className={className}>
        {part}
      </span>
    ) : (
      <Fragment key={at}>{part}</Fragment>
    ),
  );
}

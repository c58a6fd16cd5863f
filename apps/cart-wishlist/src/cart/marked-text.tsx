import { Fragment } from 'react';

/** Styles the part of a message in [brackets]. The position of this part depends on the language. */
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

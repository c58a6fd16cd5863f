import { Fragment } from 'react';

/** `className` styles the part of the text in brackets. The message contains the brackets, because the position differs by language. */
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

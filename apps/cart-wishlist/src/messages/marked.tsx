import { Fragment } from 'react';

/**
 * A message whose `[bracketed]` part is set apart: the saving in clay, the aside in a quieter ink. Where it stands differs by
 * language.
 */
export function Marked({ text, className }: { text: string; className?: string }) {
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

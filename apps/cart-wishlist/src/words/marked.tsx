import { Fragment } from 'react';

/**
 * A message whose `[bracketed]` words are set apart: the saving in clay, the aside in a quieter ink. Where they stand differs by
 * language.
 */
export function Marked({ text, className }: { text: string; className?: string }) {
  return text.split(/[[\]]/).map((words, at) =>
    at % 2 ? (
      <span key={at} className={className}>
        {words}
      </span>
    ) : (
      <Fragment key={at}>{words}</Fragment>
    ),
  );
}

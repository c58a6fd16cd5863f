import { useEffect, useRef, useState } from 'react';
import type { Range } from '@spruce/ui';
import type { ListingFilters } from './use-listing-query';

/** The list follows the thumb this many milliseconds behind, so that a sweep does not ask for every price on its way. */
const FOLLOW_MS = 200;
/** Key presses closer together than this are one change. */
const ONE_CHANGE_MS = 1000;

/**
 * The price between the thumb and the URL. A whole drag, or a run of arrow keys, is one step of the history:
 * its first change is pushed, the ones after it replace it, so that Back goes to the price before.
 */
export function usePriceGesture({ query, change }: ListingFilters) {
  const [draft, setDraft] = useState<Range>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pushed = useRef(false);
  const lastCommit = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  const write = (range: Range) => {
    clearTimeout(timer.current);
    const replace = pushed.current;
    pushed.current = true;
    return change({ priceRange: [range[0], range[1]] }, { replace });
  };

  return {
    value: draft ?? query.priceRange,
    /** The thumb moves. */
    move: (range: Range) => {
      if (draft === undefined && Date.now() - lastCommit.current > ONE_CHANGE_MS) pushed.current = false;
      setDraft(range);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void write(range), FOLLOW_MS);
    },
    /** The thumb was let go, or an amount was typed. */
    commit: (range: Range) => {
      if (draft === undefined && Date.now() - lastCommit.current > ONE_CHANGE_MS) pushed.current = false;
      lastCommit.current = Date.now();
      setDraft(range);
      // Only then: the URL needs a moment to follow, and the thumb must not jump back meanwhile.
      void write(range).then(() => setDraft((current) => (current === range ? undefined : current)));
    },
  };
}

import { useEffect, useRef, useState } from 'react';
import type { Range } from '@spruce/ui';
import type { ListingFilters } from './use-listing-query';

/** The list follows the thumb this many milliseconds behind, so that a sweep does not ask for every price on its way. */
const FOLLOW_MS = 200;
/** Key presses closer together than this are one change; by then the URL has followed, too. */
const ONE_CHANGE_MS = 1000;

interface Draft {
  range: Range;
  /** False while the thumb is held. */
  dropped: boolean;
}

/**
 * The price between the thumb and the URL. A whole drag, or a run of arrow keys, is one step of the history:
 * its first change is pushed, the ones after it replace it, so that Back goes to the price before.
 */
export function usePriceGesture({ query, change }: ListingFilters) {
  const [draft, setDraft] = useState<Draft>();
  const follow = useRef<ReturnType<typeof setTimeout>>(undefined);
  const giveUp = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pushed = useRef(false);
  const lastCommit = useRef(0);
  useEffect(
    () => () => {
      clearTimeout(follow.current);
      clearTimeout(giveUp.current);
    },
    [],
  );

  // The URL follows a moment later; until it has, the thumb stands where it was dropped.
  const [low, high] = query.priceRange;
  if (draft?.dropped && draft.range[0] === low && draft.range[1] === high) setDraft(undefined);

  const begin = () => {
    clearTimeout(follow.current);
    clearTimeout(giveUp.current);
    if (draft === undefined && Date.now() - lastCommit.current > ONE_CHANGE_MS) pushed.current = false;
  };
  const write = (range: Range) => {
    const replace = pushed.current;
    pushed.current = true;
    void change({ priceRange: [range[0], range[1]] }, { replace });
  };

  return {
    value: draft?.range ?? query.priceRange,
    /** The thumb moves. */
    move: (range: Range) => {
      begin();
      setDraft({ range, dropped: false });
      follow.current = setTimeout(() => write(range), FOLLOW_MS);
    },
    /** The thumb was let go, or an amount was typed. */
    commit: (range: Range) => {
      begin();
      lastCommit.current = Date.now();
      setDraft({ range, dropped: true });
      write(range);
      // Another filter may have overtaken it: then the URL is right, whatever it says.
      giveUp.current = setTimeout(() => setDraft(undefined), ONE_CHANGE_MS);
    },
  };
}

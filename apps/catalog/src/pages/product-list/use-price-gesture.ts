import { useEffect, useRef, useState } from 'react';
import type { Range } from '@spruce/ui';
import type { ListingFilters } from './use-listing-query';

/** Delay in ms before the list follows the slider, so that a drag doesn't request every price. */
const FOLLOW_MS = 200;
/** Key presses within this time in ms are one change. The URL has followed by then. */
const ONE_CHANGE_MS = 1000;

interface Draft {
  range: Range;
  dropped: boolean;
}

/**
 * Draft price between slider and URL. A drag or a run of key presses adds one history entry:
 * the first change pushes, later ones replace, so that Back restores the previous price.
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

  // The draft stays until the URL matches it.
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
    move: (range: Range) => {
      begin();
      setDraft({ range, dropped: false });
      follow.current = setTimeout(() => write(range), FOLLOW_MS);
    },
    commit: (range: Range) => {
      begin();
      lastCommit.current = Date.now();
      setDraft({ range, dropped: true });
      write(range);
      // Another filter may have changed the URL meanwhile; then the URL wins.
      giveUp.current = setTimeout(() => setDraft(undefined), ONE_CHANGE_MS);
    },
  };
}

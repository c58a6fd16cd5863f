import { useEffect, useRef, useState } from 'react';
import type { Range } from '@spruce/ui';
import type { ListingFilters } from './use-listing-query';

/** Delay in ms before the list follows the slider, so that a drag doesn't request every price. */
const FOLLOW_DELAY_MS = 200;
/** Key presses within this time in ms are one change. It is longer than the delay of the URL. */
const MERGE_CHANGES_MS = 1000;

interface Draft {
  range: Range;
  isDropped: boolean;
}

/**
 * Draft price between slider and URL. A drag or a run of key presses adds one history entry:
 * the first change pushes, later ones replace, so that Back restores the previous price.
 */
export function usePriceGesture({ query, change }: ListingFilters) {
  const [draft, setDraft] = useState<Draft>();
  const followTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const discardTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasPushed = useRef(false);
  const lastCommit = useRef(0);
  useEffect(
    () => () => {
      clearTimeout(followTimer.current);
      clearTimeout(discardTimer.current);
    },
    [],
  );

  // The draft stays until the URL matches it.
  const [low, high] = query.priceRange;
  if (draft?.isDropped && draft.range[0] === low && draft.range[1] === high) setDraft(undefined);

  const startChange = () => {
    clearTimeout(followTimer.current);
    clearTimeout(discardTimer.current);
    if (draft === undefined && Date.now() - lastCommit.current > MERGE_CHANGES_MS) hasPushed.current = false;
  };
  const writeRange = (range: Range) => {
    const replace = hasPushed.current;
    hasPushed.current = true;
    void change({ priceRange: [range[0], range[1]] }, { replace });
  };

  return {
    value: draft?.range ?? query.priceRange,
    move: (range: Range) => {
      startChange();
      setDraft({ range, isDropped: false });
      followTimer.current = setTimeout(() => writeRange(range), FOLLOW_DELAY_MS);
    },
    commit: (range: Range) => {
      startChange();
      lastCommit.current = Date.now();
      setDraft({ range, isDropped: true });
      writeRange(range);
      // Another filter may have changed the URL meanwhile; then the URL wins.
      discardTimer.current = setTimeout(() => setDraft(undefined), MERGE_CHANGES_MS);
    },
  };
}

import { useEffect, useRef, useState } from 'react';
import type { Range } from '@spruce/ui';
import type { ListingFilters } from './use-listing-query';

/** Delay in ms before the list reloads during a drag, so that a drag does not send a request for every price. */
const FOLLOW_DELAY_MS = 200;
/** Key presses within this time in ms count as one change and one history entry. It must be longer than FOLLOW_DELAY_MS. */
const MERGE_CHANGES_MS = 1000;

interface Draft {
  range: Range;
  isDropped: boolean;
}

/** A drag, or a series of key presses, adds one history entry: the first change pushes an entry and the later changes replace it. */
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

  // After the drag, the slider shows the draft until the URL contains the same range.
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
      // Discards the draft, because the URL may never contain its range, for example if another filter changed the URL meanwhile.
      discardTimer.current = setTimeout(() => setDraft(undefined), MERGE_CHANGES_MS);
    },
  };
}

import { useEffect, useRef } from 'react';

/**
 * Gives the focus back once what was open has closed and took along what was pressed: to what is chosen in the place that the ref is put
 * on, else to the place itself. A focus that went elsewhere meanwhile stays there.
 */
export function useFocusBack<Place extends HTMLElement = HTMLDivElement>(open: boolean) {
  const place = useRef<Place>(null);
  const before = useRef(open);
  useEffect(() => {
    const closed = before.current && !open;
    before.current = open;
    if (!closed || document.activeElement !== document.body) return;
    (place.current?.querySelector<HTMLElement>('input:checked') ?? place.current)?.focus();
  }, [open]);
  return place;
}

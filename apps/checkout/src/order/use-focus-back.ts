import { useEffect, useRef } from 'react';

/** Once what was open is closed, the focus goes on to what is chosen in its place: what was pressed went with it. */
export function useFocusBack<Place extends HTMLElement = HTMLDivElement>(open: boolean) {
  const place = useRef<Place>(null);
  const before = useRef(open);
  useEffect(() => {
    const closed = before.current && !open;
    before.current = open;
    if (closed && document.activeElement === document.body) place.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, [open]);
  return place;
}

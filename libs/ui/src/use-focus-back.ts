import { useEffect, useRef } from 'react';

/**
 * Restores the focus after a form closes and its trigger was removed: to the selected element in the ref's container, or to the container.
 * Keeps a focus that moved elsewhere.
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

/** Focuses the element of the ref on mount if the pressed button was removed with its line. A popover would close without the focus. */
export function useLostFocus<Target extends HTMLElement>() {
  const target = useRef<Target>(null);
  useEffect(() => {
    if (document.activeElement === document.body) target.current?.focus({ preventScroll: true });
  }, []);
  return target;
}

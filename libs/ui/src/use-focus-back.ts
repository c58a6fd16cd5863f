import { useEffect, useRef } from 'react';

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

/** Focuses the element on mount if no element has the focus. A popover around the element would close without a focus inside. */
export function useLostFocus<Target extends HTMLElement>() {
  const target = useRef<Target>(null);
  useEffect(() => {
    if (document.activeElement === document.body) target.current?.focus({ preventScroll: true });
  }, []);
  return target;
}

export function useUndo(id: string | number, onUndo: () => void) {
  const ref = useLostFocus<HTMLButtonElement>();
  const isPressed = useRef(false);
  useEffect(
    () => () => {
      if (!isPressed.current || document.activeElement !== document.body) return;
      document.querySelector<HTMLElement>(`[data-remove="${id}"]`)?.focus({ preventScroll: true });
    },
    [id],
  );
  return {
    ref,
    onUndo: () => {
      isPressed.current = true;
      onUndo();
    },
  };
}

import { useEffect, useRef } from 'react';

/**
 * After a form has closed and its opening button is gone, focuses the checked input in the container of the ref, or the container itself.
 * Does nothing if another element has the focus.
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

/**
 * Focuses the element of the ref when it mounts, if the focus was lost because the clicked button was removed. Without a focus, a popover
 * around the element would close.
 */
export function useLostFocus<Target extends HTMLElement>() {
  const target = useRef<Target>(null);
  useEffect(() => {
    if (document.activeElement === document.body) target.current?.focus({ preventScroll: true });
  }, []);
  return target;
}

/**
 * For the line that replaces a removed line. Focuses its Undo button, as {@link useLostFocus} does. After Undo, focuses the element with
 * `data-remove={id}` in the restored line.
 */
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

import { useEffect, useId, useRef, useState, type FocusEvent, type PointerEvent } from 'react';

/** Delay before hover opens the panel, in milliseconds. It is so long that a mouse can cross the button without opening the panel. */
const OPEN_DELAY_MS = 120;
const CLOSE_DELAY_MS = 240;

export interface DisclosureOptions {
  hover?: boolean;
}

/**
 * The panel does not open on focus, so that Tab can move past the button. It closes on Escape, on a click outside, and when the mouse or
 * the focus leaves; after a click, it stays open when the mouse leaves.
 */
export function useDisclosure<Root extends HTMLElement = HTMLDivElement, Trigger extends HTMLElement = HTMLButtonElement>({
  hover,
}: DisclosureOptions = {}) {
  const [state, setState] = useState<'closed' | 'open' | 'pinned'>('closed');
  const root = useRef<Root>(null);
  const trigger = useRef<Trigger>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const panelId = useId();
  const open = state !== 'closed';

  const go = (next: typeof state) => {
    clearTimeout(timer.current);
    setState(next);
  };
  const goLater = (next: typeof state, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => go(next), delay);
  };
  const close = ({ focus }: { focus?: boolean } = {}) => {
    if (focus) trigger.current?.focus();
    go('closed');
  };

  // The listeners on the document are added only when the panel opens. Through this ref they call the `close` of the latest render.
  const closing = useRef(close);
  useEffect(() => {
    closing.current = close;
  });

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open) return;
    const handleOutsidePress = (event: Event) => {
      // The clicked element may already be removed from the document, but the path of the event still contains the root.
      if (root.current && !event.composedPath().includes(root.current)) closing.current();
    };
    const handleEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault(); // otherwise Escape would also close a dialog around the popover
      closing.current({ focus: root.current?.contains(document.activeElement) });
    };
    document.addEventListener('pointerdown', handleOutsidePress);
    document.addEventListener('keydown', handleEscape);
    return () => {
      document.removeEventListener('pointerdown', handleOutsidePress);
      document.removeEventListener('keydown', handleEscape);
    };
  }, [open]);

  return {
    open,
    close,
    show: () => go('pinned'),
    root: {
      ref: root,
      onPointerEnter: (event: PointerEvent) => {
        if (!hover || event.pointerType !== 'mouse') return;
        if (open) clearTimeout(timer.current);
        else goLater('open', OPEN_DELAY_MS);
      },
      onPointerLeave: (event: PointerEvent) => {
        if (!hover || event.pointerType !== 'mouse') return;
        if (state === 'open') goLater('closed', CLOSE_DELAY_MS);
        else if (!open) clearTimeout(timer.current);
      },
      onBlur: (event: FocusEvent) => {
        if (open && event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) go('closed');
      },
    },
    trigger: {
      ref: trigger,
      'aria-expanded': open,
      'aria-controls': open ? panelId : undefined,
      onClick: () => go(state === 'pinned' ? 'closed' : 'pinned'),
    },
    panel: { id: panelId },
  };
}

export type Disclosure = ReturnType<typeof useDisclosure<HTMLDivElement, HTMLButtonElement>>;

import { useEffect, useId, useRef, useState, type FocusEvent, type PointerEvent } from 'react';

/** In milliseconds. Long enough to cross a menu without opening it, short enough to feel immediate. */
const OPEN_DELAY_MS = 120;
/** In milliseconds. Time to move the mouse from the trigger into the panel. */
const CLOSE_DELAY_MS = 240;

export interface DisclosureOptions {
  /** Also opens when a mouse rests on it. */
  hover?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/**
 * Shared behaviour of popovers and menus. Opens on click and on hover after a delay, but not on focus, so that Tab can pass. Closes on
 * Escape (restores the focus), on leave and on a click outside. A click keeps it open after hover. Spread `root` on the wrapper, `trigger`
 * on the button and `panel` on the panel.
 */
export function useDisclosure<Root extends HTMLElement = HTMLDivElement, Trigger extends HTMLElement = HTMLButtonElement>({
  hover,
  onOpenChange,
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
    if ((next !== 'closed') !== open) onOpenChange?.(next !== 'closed');
  };
  const goLater = (next: typeof state, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => go(next), delay);
  };
  const close = ({ focus }: { focus?: boolean } = {}) => {
    if (focus) trigger.current?.focus();
    go('closed');
  };

  // Document listeners always call the latest function.
  const closing = useRef(close);
  useEffect(() => {
    closing.current = close;
  });

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open) return;
    const handleOutsidePress = (event: Event) => {
      // A clicked row may have left the document, but the composed path still contains the root.
      if (root.current && !event.composedPath().includes(root.current)) closing.current();
    };
    const handleEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault(); // prevents a surrounding dialog from closing too
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
    /** With `focus`, restores the focus to the trigger. */
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

import { useEffect, useId, useRef, useState, type FocusEvent, type PointerEvent } from 'react';

/** Long enough to cross a menu without opening it, short enough to feel at once. */
const intent = 120;
/** Long enough for a hand to find its way from the trigger into the panel. */
const grace = 240;

export interface DisclosureOptions {
  /** Also opens when a mouse rests on it. */
  hover?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/**
 * What hover cards and menus share. Opens on click (Enter, Space) and on hover with intent; the focus alone opens nothing, so that Tab
 * passes by. Closes on Escape (focus goes back to the trigger), on leaving and on a press elsewhere. A click after hover pins it. Spread
 * `root` on an element around both, `trigger` on the button and `panel` on what opens.
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

  // The listeners of the page always call what the last render made.
  const closing = useRef(close);
  useEffect(() => {
    closing.current = close;
  });

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open) return;
    const pressElsewhere = (event: Event) => {
      // A row that was pressed may have left the page meanwhile; the path still knows where it stood.
      if (root.current && !event.composedPath().includes(root.current)) closing.current();
    };
    const escape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault(); // or a dialog around it would close as well
      closing.current({ focus: root.current?.contains(document.activeElement) });
    };
    document.addEventListener('pointerdown', pressElsewhere);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', pressElsewhere);
      document.removeEventListener('keydown', escape);
    };
  }, [open]);

  return {
    open,
    /** Closes; `focus` gives the focus back to the trigger. */
    close,
    show: () => go('pinned'),
    root: {
      ref: root,
      onPointerEnter: (event: PointerEvent) => {
        if (!hover || event.pointerType !== 'mouse') return;
        if (open) clearTimeout(timer.current);
        else goLater('open', intent);
      },
      onPointerLeave: (event: PointerEvent) => {
        if (!hover || event.pointerType !== 'mouse') return;
        if (state === 'open') goLater('closed', grace);
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

/** What `useDisclosure` gives. */
export type Disclosure = ReturnType<typeof useDisclosure<HTMLDivElement, HTMLButtonElement>>;

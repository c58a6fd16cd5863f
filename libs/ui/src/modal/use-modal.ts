import { useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react';
import { waitForPaint } from '../wait-for-paint';

export interface UseModalOptions {
  open: boolean;
  /** Called on Escape. The parent must then set `open` to false or remove the element. */
  onClose: () => void;
  locked?: boolean;
}

/**
 * Spread `frame` on a `<dialog>`. The element with `data-autofocus` gets the focus. On close, the focus moves back to the element that had
 * it before. `present` is true until the closing animation has ended.
 */
export function useModal({ open, onClose, locked }: UseModalOptions) {
  const frame = useRef<HTMLDialogElement>(null);
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);

  // Closes a dialog that React removes. React runs this cleanup while the dialog is still in the document; after the removal, the browser
  // would not move the focus back.
  useLayoutEffect(() => {
    const dialog = frame.current;
    return () => dialog?.close();
  }, []);
  useLayoutEffect(() => {
    const dialog = frame.current;
    if (!dialog || !open) return;
    const { documentElement: root } = document;
    const scrollbar = window.innerWidth - root.clientWidth;
    // A second modal measures 0, because the first one has already hidden the scrollbar. Keep the first value.
    if (scrollbar > 0) root.style.setProperty('--scrollbar', `${scrollbar}px`);
    if (!dialog.open) dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    // If nothing in the scrolling content can have the focus, the content itself gets a tabindex, so that the keyboard can scroll it.
    const body = dialog.querySelector<HTMLElement>('[data-modal-body]');
    if (body && body.scrollHeight > body.clientHeight && !body.querySelector('a[href], button, input, select, textarea, [tabindex]'))
      body.tabIndex = 0;
  }, [open]);
  // `data-leaving` starts the closing animation at once. `close()` recalculates all styles, which is slow, so it runs one frame later.
  useLayoutEffect(() => {
    const dialog = frame.current;
    if (!dialog?.open || open) return;
    let stays = true;
    dialog.dataset['leaving'] = '';
    void waitForPaint().then(() => {
      if (!stays) return;
      dialog.close();
      const leaving = dialog.getAnimations?.() ?? [];
      void Promise.allSettled(leaving.map((animation) => animation.finished)).then(() => stays && setPresent(false));
    });
    return () => {
      stays = false;
      delete dialog.dataset['leaving'];
    };
  }, [open]);

  return {
    present,
    frame: {
      ref: frame,
      onCancel: (event: SyntheticEvent) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (!locked) onClose();
      },
    },
  };
}

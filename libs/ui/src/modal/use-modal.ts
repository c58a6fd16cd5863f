import { useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react';
import { waitForPaint } from '../wait-for-paint';

export interface UseModalOptions {
  open: boolean;
  /** Called on Escape. The parent must set `open` to false or unmount the element. */
  onClose: () => void;
  locked?: boolean;
}

/**
 * Shared behaviour of all modals. Spread `frame` on a `<dialog>`. The native modal handles focus, Escape and the inert page. It focuses
 * `[data-autofocus]` and restores the focus on close. `present` stays true until the exit animation has ended.
 */
export function useModal({ open, onClose, locked }: UseModalOptions) {
  const frame = useRef<HTMLDialogElement>(null);
  // Keeps the content mounted until the exit animation has ended.
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);

  // A layout effect closes an unmounting dialog while it is still in the document, so the browser can restore the focus.
  useLayoutEffect(() => {
    const dialog = frame.current;
    return () => dialog?.close();
  }, []);
  useLayoutEffect(() => {
    const dialog = frame.current;
    if (!dialog || !open) return;
    if (!dialog.open) dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    // A scrollable body without focusable content can't be scrolled by keyboard, so make it focusable.
    const body = dialog.querySelector<HTMLElement>('[data-modal-body]');
    if (body && body.scrollHeight > body.clientHeight && !body.querySelector('a[href], button, input, select, textarea, [tabindex]'))
      body.tabIndex = 0;
  }, [open]);
  // Closes only after the exit animation, because re-activating the page forces a style recalculation of the whole document.
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

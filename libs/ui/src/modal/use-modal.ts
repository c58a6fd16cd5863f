import { useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react';
import { drawn } from '../drawn';

export interface ModalBehaviour {
  open: boolean;
  /** Called by Escape. The owner then sets `open` to false, or takes the element away. */
  onClose: () => void;
  /** Escape does nothing: the answer is needed, or work is under way. */
  locked?: boolean;
}

/**
 * What everything over the page shares: a native modal, so that focus, Escape and the inert page behind are the browser's. Spread `frame`
 * on a `<dialog>`. It takes the focus to `data-autofocus` and gives it back to what opened it; `present` stays true until the way out has
 * been drawn.
 */
export function useModal({ open, onClose, locked }: ModalBehaviour) {
  const frame = useRef<HTMLDialogElement>(null);
  // The content stays until the way out has been drawn, then leaves with its state.
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);

  // Layout, not passive: a modal that is taken out of the page closes while it is still in it, so that it gives the focus back.
  useLayoutEffect(() => {
    const dialog = frame.current;
    return () => dialog?.close();
  }, []);
  useLayoutEffect(() => {
    const dialog = frame.current;
    if (!dialog || !open) return;
    if (!dialog.open) dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    // A middle that scrolls and holds nothing to focus would be out of the keyboard's reach.
    const body = dialog.querySelector<HTMLElement>('[data-modal-body]');
    if (body && body.scrollHeight > body.clientHeight && !body.querySelector('a[href], button, input, select, textarea, [tabindex]'))
      body.tabIndex = 0;
  }, [open]);
  // It is seen to leave before the page behind it comes back to life: to a browser that is a new style for all of the page.
  useLayoutEffect(() => {
    const dialog = frame.current;
    if (!dialog?.open || open) return;
    let stays = true;
    dialog.dataset['leaving'] = '';
    void drawn().then(() => {
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

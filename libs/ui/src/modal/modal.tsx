import { useId, useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { CloseIcon } from '../icon';
import { IconButton } from '../icon-button';
import styles from './modal.module.css';

export interface ModalProps {
  open: boolean;
  /** Called by Escape, the cross and a press beside it. The owner then sets `open` to false. */
  onClose: () => void;
  title: ReactNode;
  /** Keeps the title for screen readers only. */
  hideTitle?: boolean;
  closeLabel: string;
  /** Stands fast at the bottom: the actions. */
  footer?: ReactNode;
  /** Escape and a press beside it do nothing: the answer is needed, or work is under way. */
  locked?: boolean;
  className?: string;
  children: ReactNode;
}

/** The frame of Dialog, Drawer and Sheet: a native modal, so that focus, Escape and the inert page behind are the browser's. */
export function Modal({ kind, open, onClose, title, hideTitle, closeLabel, footer, locked, className, children }: ModalProps & { kind: 'dialog' | 'drawer' | 'sheet' }) {
  const frame = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // The content stays until the way out has been drawn, then leaves with its state.
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);

  // Layout, not passive: the cleanup must run while the element is still in the page, so that closing gives the focus back.
  useLayoutEffect(() => {
    const dialog = frame.current;
    if (!dialog || !open) return;
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    // A middle that scrolls and holds nothing to focus would be out of the keyboard's reach.
    const body = dialog.querySelector<HTMLElement>('[data-modal-body]');
    if (body && body.scrollHeight > body.clientHeight && !body.querySelector('a[href], button, input, select, textarea, [tabindex]')) body.tabIndex = 0;
    return () => {
      dialog.close();
      const leaving = dialog.getAnimations?.() ?? [];
      if (leaving.length) void Promise.allSettled(leaving.map((animation) => animation.finished)).then(() => !dialog.open && setPresent(false));
      else setPresent(false);
    };
  }, [open]);

  const pressBeside = (event: MouseEvent) => {
    // The content fills the frame, so a press on the frame itself is one on the backdrop.
    if (event.target === frame.current && !locked) onClose();
  };

  return (
    <dialog
      ref={frame}
      className={classNames(styles.modal, styles[kind], className)}
      aria-labelledby={titleId}
      onMouseDown={pressBeside}
      onCancel={(event) => {
        if (event.target !== frame.current) return;
        event.preventDefault();
        if (!locked) onClose();
      }}
    >
      {present ? (
        <div className={styles.inner}>
          <div className={styles.head}>
            <h2 className={classNames(styles.title, hideTitle && 'visually-hidden')} id={titleId}>{title}</h2>
            {locked ? null : <IconButton className={styles.close} label={closeLabel} onClick={onClose}><CloseIcon /></IconButton>}
          </div>
          <div className={styles.body} data-modal-body>{children}</div>
          {footer ? <div className={styles.footer}>{footer}</div> : null}
        </div>
      ) : null}
    </dialog>
  );
}

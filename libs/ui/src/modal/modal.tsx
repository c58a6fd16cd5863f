import { useId, type MouseEvent, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { CloseIcon } from '../icon';
import { IconButton } from '../icon-button';
import { useModal } from './use-modal';
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
export function Modal({
  kind,
  open,
  onClose,
  title,
  hideTitle,
  closeLabel,
  footer,
  locked,
  className,
  children,
}: ModalProps & { kind: 'dialog' | 'drawer' | 'sheet' }) {
  const { present, frame } = useModal({ open, onClose, locked });
  const titleId = useId();

  const pressBeside = (event: MouseEvent) => {
    // The content fills the frame, so a press on the frame itself is one on the backdrop.
    if (event.target === event.currentTarget && !locked) onClose();
  };

  return (
    <dialog {...frame} className={classNames(styles.modal, styles[kind], className)} aria-labelledby={titleId} onMouseDown={pressBeside}>
      {present ? (
        <div className={styles.inner}>
          <div className={styles.head}>
            <h2 className={classNames(styles.title, hideTitle && 'visually-hidden')} id={titleId}>
              {title}
            </h2>
            {locked ? null : (
              <IconButton className={styles.close} label={closeLabel} onClick={onClose}>
                <CloseIcon />
              </IconButton>
            )}
          </div>
          <div className={styles.body} data-modal-body>
            {children}
          </div>
          {footer ? <div className={styles.footer}>{footer}</div> : null}
        </div>
      ) : null}
    </dialog>
  );
}

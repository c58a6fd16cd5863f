import { useId, type MouseEvent, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { CloseIcon } from '../icon';
import { IconButton } from '../icon-button/icon-button';
import { useModal } from './use-modal';
import styles from './modal.module.css';

export interface ModalProps {
  open: boolean;
  /** Called on Escape, by the close button and by a click outside. The parent must set `open` to false. */
  onClose: () => void;
  title: ReactNode;
  hideTitle?: boolean;
  closeLabel: string;
  /** Buttons that stay at the bottom while the content scrolls. */
  footer?: ReactNode;
  /** While true, Escape and clicks outside do nothing, because the customer must decide or work is in progress. */
  locked?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * Shared part of Dialog, Drawer and Sheet. It is a native modal `<dialog>`, so the browser handles Escape, moves the focus, and makes the
 * page behind inactive.
 */
function Modal({
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

  const handleBackdropClick = (event: MouseEvent) => {
    // The content fills the dialog, so a click on the dialog element itself is a click outside.
    if (event.target === event.currentTarget && !locked) onClose();
  };

  return (
    <dialog
      {...frame}
      className={classNames(styles.modal, styles[kind], className)}
      aria-labelledby={titleId}
      onMouseDown={handleBackdropClick}
    >
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

/** Modal in the centre of the screen. On phones it is at the bottom. */
export function Dialog(props: ModalProps) {
  return <Modal {...props} kind="dialog" />;
}

/** Modal that slides in from the right. */
export function Drawer(props: ModalProps) {
  return <Modal {...props} kind="drawer" />;
}

/** Modal at the bottom of the screen, for filters and choices on phones. */
export function Sheet(props: ModalProps) {
  return <Modal {...props} kind="sheet" />;
}

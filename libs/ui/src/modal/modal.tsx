import { useId, type MouseEvent, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { CloseIcon } from '../icon';
import { IconButton } from '../icon-button/icon-button';
import { useModal } from './use-modal';
import styles from './modal.module.css';

export interface ModalProps {
  open: boolean;
  /** Called when the customer closes the modal. The parent must then set `open` to false. */
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  footer?: ReactNode;
  locked?: boolean;
  className?: string;
  children: ReactNode;
}

/** A native modal `<dialog>`, so the browser handles Escape, moves the focus, and makes the page behind inactive. */
function Modal({
  kind,
  open,
  onClose,
  title,
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
            <h2 className={styles.title} id={titleId}>
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

export function Dialog(props: ModalProps) {
  return <Modal {...props} kind="dialog" />;
}

export function Drawer(props: ModalProps) {
  return <Modal {...props} kind="drawer" />;
}

export function Sheet(props: ModalProps) {
  return <Modal {...props} kind="sheet" />;
}

import type { MouseEvent, ReactNode } from 'react';
import { useModal } from '../modal/use-modal';
import styles from './page-menu.module.css';

export interface PageMenuProps {
  label: string;
  /** Called on Escape and after a click on a link. The parent must unmount the menu; the focus returns to the trigger. */
  onClose: () => void;
  /** A bar with the close button (`data-autofocus`), then the links. */
  children: ReactNode;
}

/** Full-screen navigation on phones. It opens on mount, so load and render it on demand. */
export function PageMenu({ label, onClose, children }: PageMenuProps) {
  const { frame } = useModal({ open: true, onClose });
  const follow = (event: MouseEvent) => {
    if ((event.target as Element).closest('a')) onClose();
  };
  return (
    <dialog {...frame} className={styles.menu} aria-label={label} onClick={follow}>
      {children}
    </dialog>
  );
}

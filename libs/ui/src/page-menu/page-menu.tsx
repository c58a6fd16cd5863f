import type { MouseEvent, ReactNode } from 'react';
import { useModal } from '../modal/use-modal';
import styles from './page-menu.module.css';

export interface PageMenuProps {
  label: string;
  /** Called when the visitor closes the menu. The parent must then remove it. The focus moves back to the button that opened it. */
  onClose: () => void;
  /** A bar with the close button, which needs `data-autofocus`, then the links. */
  children: ReactNode;
}

/** The menu opens when it mounts, so render it only when needed. */
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

import type { MouseEvent, ReactNode } from 'react';
import { useModal } from '../modal';
import styles from './page-menu.module.css';

export interface PageMenuProps {
  /** The accessible name. */
  label: string;
  /** Called by Escape and when a link was pressed. The owner then takes it away, and the focus is back on what opened it. */
  onClose: () => void;
  /** From top to bottom: a bar with the cross, `data-autofocus` on it, then the ways to go. */
  children: ReactNode;
}

/** The ways to go over the whole page, on phones. It is open from when it is drawn: load it then. */
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

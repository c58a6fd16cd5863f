import { Modal, type ModalProps } from '../modal/modal';

export type { ModalProps as DrawerProps } from '../modal/modal';

/** Modal that slides in from the right. */
export function Drawer(props: ModalProps) {
  return <Modal {...props} kind="drawer" />;
}

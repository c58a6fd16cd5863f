import { Modal, type ModalProps } from '../modal';

/** A modal that slides in from the right. */
export function Drawer(props: ModalProps) {
  return <Modal {...props} kind="drawer" />;
}

import { Modal, type ModalProps } from '../modal';

/** A column that slides in from the right, for what one looks at beside the page. */
export function Drawer(props: ModalProps) {
  return <Modal {...props} kind="drawer" />;
}

import { Modal, type ModalProps } from '../modal';

/** A panel that rises from the bottom, for filters and choices on phones. */
export function Sheet(props: ModalProps) {
  return <Modal {...props} kind="sheet" />;
}

import { Modal, type ModalProps } from '../modal';

/** Asks or tells, in the middle; a sheet from the bottom on phones. */
export function Dialog(props: ModalProps) {
  return <Modal {...props} kind="dialog" />;
}

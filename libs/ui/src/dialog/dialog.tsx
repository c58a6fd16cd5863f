import { Modal, type ModalProps } from '../modal/modal';

export type { ModalProps as DialogProps } from '../modal/modal';

/** A modal in the centre of the screen, or a sheet at the bottom on phones. */
export function Dialog(props: ModalProps) {
  return <Modal {...props} kind="dialog" />;
}

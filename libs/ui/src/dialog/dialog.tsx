import { Modal, type ModalProps } from '../modal/modal';

export type { ModalProps as DialogProps } from '../modal/modal';

/** Modal in the centre of the screen. On phones it is at the bottom. */
export function Dialog(props: ModalProps) {
  return <Modal {...props} kind="dialog" />;
}

import { Modal, type ModalProps } from '../modal/modal';

export type { ModalProps as SheetProps } from '../modal/modal';

/** Modal at the bottom of the screen, for filters and choices on phones. */
export function Sheet(props: ModalProps) {
  return <Modal {...props} kind="sheet" />;
}

export { Modal, type ModalProps } from './modal';
export { useModal } from './use-modal';

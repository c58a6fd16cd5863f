export { Dialog } from './dialog';
export { type ModalProps as DialogProps } from '../modal';

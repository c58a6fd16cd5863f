export { Sheet } from './sheet';
export { type ModalProps as SheetProps } from '../modal';

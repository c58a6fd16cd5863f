export { Drawer } from './drawer';
export { type ModalProps as DrawerProps } from '../modal';

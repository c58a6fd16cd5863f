export { Count, IconButton, iconButtonClass, type IconButtonLook, type IconButtonProps } from './icon-button';

export { Menu, menuItemClass, moveFocus, type MenuProps } from './menu';

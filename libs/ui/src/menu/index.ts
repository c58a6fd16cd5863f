export { Menu, menuItemClass, type MenuProps } from './menu';

export { Menu, menuItemClass, moveAmong, type MenuProps } from './menu';

export { PageMenu, type PageMenuProps } from './page-menu';

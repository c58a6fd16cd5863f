export { NavTrigger, navItemClass } from './nav-item';

export { type IconProps } from './icon';
// A page always loads whole files, so each file contains icons that the same pages show.
export * from './frame-icons';
export * from './header-icons';
export * from './control-icons';
export * from './status-icons';
export * from './identity-icons';
export * from './order-icons';
export * from './staff-icons';

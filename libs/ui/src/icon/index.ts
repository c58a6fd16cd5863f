export { type IconProps } from './icon';
// Icons have a 20-unit grid and 1.5-unit strokes. Icons that pages use together share a file. A bundle drops the icons that its app does
// not use, but a page loads all others of a file.
export * from './frame-icons';
export * from './header-icons';
export * from './control-icons';
export * from './status-icons';
export * from './identity-icons';
export * from './order-icons';
export * from './staff-icons';

export { type IconProps } from './icon';
// Icons have a grid of 20 units and lines of 1.5 units. A bundle contains only the icons that its app uses, but a page loads all of them
// in a file. So icons that the same pages use share a file.
export * from './frame-icons';
export * from './header-icons';
export * from './control-icons';
export * from './status-icons';
export * from './identity-icons';
export * from './order-icons';
export * from './staff-icons';

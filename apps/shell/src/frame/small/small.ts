export { SmallFooter } from './small-footer';
export { SmallHeader } from './small-header';

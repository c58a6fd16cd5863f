export { RegionError } from './error-page/error-page';

export { RegionError, type RegionErrorProps } from './error-page/error-page';

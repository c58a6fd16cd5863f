export { RegionError, type RegionErrorProps } from './region/region-error';

export { RegionSkeleton } from './region/region-skeleton';

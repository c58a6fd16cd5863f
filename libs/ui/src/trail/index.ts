export { Trail, type TrailEntry, type TrailProps } from './trail';

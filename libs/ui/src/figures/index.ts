export { translateOf } from './figures';

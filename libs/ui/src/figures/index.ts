export { translateAttribute } from './figures';

export { drawn } from './drawn';

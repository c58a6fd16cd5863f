export { Phrases } from './phrases';

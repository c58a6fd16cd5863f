export { Phrases } from './phrases';
export { Name } from './name';

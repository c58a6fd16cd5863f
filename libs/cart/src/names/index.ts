export { useItemNames } from './use-item-names';

export { useEarlyText } from './early-text';

export { TierMark, Wordmark } from './wordmark';

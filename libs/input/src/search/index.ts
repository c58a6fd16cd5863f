export { didYouMean, isWord, meantBy, singular, wordsIn, type Vocabulary } from './did-you-mean';
export { distance, mostSlips } from './distance';
export { otherLayout } from './keyboard';
export { searchable } from './searchable';

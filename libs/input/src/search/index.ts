export { didYouMean, isKnownWord, correctSearch, toSingularForms, buildVocabulary, type Vocabulary } from './did-you-mean';
export { editDistance, maxEdits } from './edit-distance';
export { switchLayout } from './keyboard';
export { toSearchText } from './search-text';

export { didYouMean, isKnownWord, correctSearch, toSingularForms, buildVocabulary, type Vocabulary } from './did-you-mean';
export { editDistance, maxEdits } from './edit-distance';
export { switchLayout, toSearchText } from './search-text';

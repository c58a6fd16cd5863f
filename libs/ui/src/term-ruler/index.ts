export { TermRuler, type TermRulerProps, type TermRulerTier, type TierStart } from './term-ruler';

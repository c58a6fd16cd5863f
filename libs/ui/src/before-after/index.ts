export { BeforeAfter, type BeforeAfterProps, type BeforeAfterRow } from './before-after';

export { noPaste } from './no-paste';
export { NumericField, type NumericFieldProps } from './numeric-field';

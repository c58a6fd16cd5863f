export { NumericField, type NumericFieldProps } from './numeric-field';

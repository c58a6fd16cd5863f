export { numericInput } from './numeric-input';
export { NumericField, type NumericFieldProps } from './numeric-field';

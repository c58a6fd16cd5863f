export { DigitsField, type DigitsFieldProps } from './digits-field';

export { PostcodeField, type PostcodeFieldProps } from './postcode-field';

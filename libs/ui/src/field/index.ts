export { Field, FieldError, inputClass, type FieldWords } from './field';

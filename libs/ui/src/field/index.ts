export { Field, FieldError, inputClass, type FieldLabels } from './field';

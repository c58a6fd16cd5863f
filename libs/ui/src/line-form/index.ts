export { LineForm, type LineFormProps } from './line-form';

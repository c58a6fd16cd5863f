export { EmailLine, type EmailLineResult, type EmailLineProps } from './email-line';
export { LineForm, type LineFormProps } from './line-form';

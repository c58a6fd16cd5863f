export { EmailLine, type EmailLineAnswer, type EmailLineProps } from './email-line';
export { LineForm, type LineFormProps } from './line-form';

export { groupPhone, PhoneField, type PhoneFieldProps } from './phone-field';

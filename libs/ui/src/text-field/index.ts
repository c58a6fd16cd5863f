export { PasswordField, TextArea, TextField, type PasswordFieldProps, type TextFieldProps } from './text-field';

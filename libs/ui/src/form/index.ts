export { useForm, type UseFormReturn } from 'react-hook-form';
export { Form, showErrors, type FormProps } from './form';
export { useChoice, useInput } from './form-fields';
export { useKeptInput, type KeptInput } from './kept-input';

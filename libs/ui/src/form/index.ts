export { useForm, useFormContext, useWatch, type UseFormReturn } from 'react-hook-form';
export { Form, showErrors, type FormProps } from './form';
export { useChoice, useInput } from './form-fields';
export { useFormDraft, type FormDraft } from './form-draft';
export { useSchemaForm, type FormSchema, type SchemaIssue } from './schema-form';

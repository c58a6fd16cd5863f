export { ContactForm, type ContactResult, type ContactFormProps, type ContactValues, type ContactLabels } from './contact-form';

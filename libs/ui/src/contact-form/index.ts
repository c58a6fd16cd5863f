export { ContactForm, type ContactAnswer, type ContactFormProps, type ContactValues, type ContactLabels } from './contact-form';

export { ContactForm, type ContactAnswer, type ContactFormProps, type ContactValues, type ContactWords } from './contact-form';

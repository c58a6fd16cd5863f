export { FormSection, type FormSectionProps, type SectionState } from './form-section';

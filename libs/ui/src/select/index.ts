export { QuietSelect, Select, type QuietSelectProps, type SelectOption, type SelectProps } from './select';

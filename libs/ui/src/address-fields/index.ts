export { AddressFields, type AddressFieldsProps, type AddressValue, type AddressWords } from './address-fields';

export { AddressFields, type AddressFieldsProps, type AddressValue, type AddressLabels } from './address-fields';

export {
  ADDRESS_KINDS,
  ADDRESS_TEXT_NAMES,
  addressText,
  AUTO_COMPLETE,
  BLANK_TEXTS,
  fromWireAddress,
  fromWireTexts,
  THAILAND,
  toWireAddress,
  toWireTexts,
  type AddressForm,
  type AddressKind,
  type AddressTextName,
  type RequiredTextName,
} from './fields';
export {
  findRefusedFields,
  FORM_TEXT_NAMES,
  formTextNames,
  toInvoiceAddress,
  type AddressValues,
  type Area,
  type FormTextName,
} from './form';
export {
  formatAddress,
  formatPerson,
  isSamePlace,
  nameAddress,
  type Address,
  type AddressStyle,
  type StoredAddress,
} from './format-address';
export { branchName, companyWithBranch, formatBranch, HEAD_OFFICE, isCompany, isTaxId, splitCompany, toTaxpayer } from './taxpayer';

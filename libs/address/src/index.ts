export {
  ADDRESS_KINDS,
  ADDRESS_TEXT_NAMES,
  ADDRESS_TEXTS,
  addressText,
  BLANK_TEXTS,
  copyAddress,
  fromWireAddress,
  fromWireTexts,
  textNamesIn,
  THAILAND,
  toWireAddress,
  toWireTexts,
  type AddressForm,
  type AddressKind,
  type AddressTextName,
  type AddressTexts,
  type RequiredTextName,
  type WireAddressTexts,
} from './fields';
export {
  ADDRESS_FORM_FIELDS,
  FORM_TEXT_NAMES,
  formTextNames,
  type AddressFormField,
  type AddressProblem,
  type AddressValues,
  type Area,
  type FormTextName,
} from './form';
export { formatAddress, isSamePlace, type Address, type AddressStyle, type StoredAddress } from './format-address';
export { branchName, companyWithBranch, HEAD_OFFICE, isCompany, isTaxId, splitCompany, toTaxpayer } from './taxpayer';

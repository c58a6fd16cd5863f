export { HEAD_OFFICE, isTaxId, TaxBranchField, TaxIdField, type TaxBranchFieldProps, type TaxIdFieldProps } from './tax-id-field';

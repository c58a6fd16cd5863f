export { HEAD_OFFICE, TaxBranchField, TaxIdField, type TaxBranchFieldProps, type TaxIdFieldProps } from './tax-id-field';

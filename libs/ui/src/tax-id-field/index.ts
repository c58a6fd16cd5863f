export { TaxBranchField, TaxIdField, type TaxBranchFieldProps, type TaxIdFieldProps } from './tax-id-field';

export { IdentityCheck, type IdentityCheckProps, type IdentityCheckWords } from './identity-check';

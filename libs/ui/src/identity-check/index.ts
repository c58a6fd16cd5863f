export { IdentityCheck, type IdentityCheckProps, type IdentityCheckLabels } from './identity-check';

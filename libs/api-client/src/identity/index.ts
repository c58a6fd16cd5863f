export { getIdentityToken, verifyIdentity, type Identity, type IdentityState, type IdentityToken } from './identity-calls';
export { identityQuery } from './queries';

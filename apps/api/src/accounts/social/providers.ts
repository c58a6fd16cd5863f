import { HttpError } from '../../platform/http/errors';
import type { AccountSettings } from '../settings';
import { checkFacebookToken, readFacebookPersonByCode, readFacebookPersonByToken } from './facebook';
import { checkGoogleToken, readGooglePersonByCode, readGooglePersonByToken } from './google';
import type { Person, ProviderProof, SocialProvider, TokenCheck } from './provider-request';

const notConfiguredError = (provider: string) => new HttpError(503, 'social_not_configured', `Login with ${provider} is not available`);

/** Null if the provider refuses the credential. Throws 503 if it does not respond. */
export async function verifyProof({ google, facebook }: AccountSettings, proof: ProviderProof, now: Date): Promise<Person | null> {
  if (proof.social === 'google') {
    if (!google) throw notConfiguredError('Google');
    return 'code' in proof ? readGooglePersonByCode(google, proof, now) : readGooglePersonByToken(google, proof.access_token, now);
  }
  if (!facebook) throw notConfiguredError('Facebook');
  return 'code' in proof ? readFacebookPersonByCode(facebook, proof, now) : readFacebookPersonByToken(facebook, proof.access_token, now);
}

/** Throws 503 when the provider does not respond. */
export async function checkToken(
  { google, facebook }: AccountSettings,
  social: SocialProvider,
  accessToken: string,
  now: Date,
): Promise<TokenCheck> {
  if (social === 'google') {
    if (!google) throw notConfiguredError('Google');
    return checkGoogleToken(google, accessToken, now);
  }
  if (!facebook) throw notConfiguredError('Facebook');
  return checkFacebookToken(facebook, accessToken, now);
}

import { HttpError } from '../../platform/http/errors';
import type { AccountSettings } from '../settings';
import { checkFacebookToken, readFacebookPersonByCode, readFacebookPersonByToken } from './facebook';
import { checkGoogleToken, readGooglePersonByCode, readGooglePersonByToken } from './google';
import type { Person, ProviderProof, SocialProvider, TokenCheck } from './provider-request';

/** Throws 503 for a provider without credentials. */
function requireSettings<Settings>(settings: Settings | undefined, provider: string): Settings {
  if (!settings) throw new HttpError(503, 'social_not_configured', `Login with ${provider} is not available`);
  return settings;
}

/** Returns null if the provider refuses the credential. Throws 503 if the provider does not respond. */
export async function verifyProof(settings: AccountSettings, proof: ProviderProof, now: Date): Promise<Person | null> {
  if (proof.social === 'google') {
    const google = requireSettings(settings.google, 'Google');
    return 'code' in proof ? readGooglePersonByCode(google, proof, now) : readGooglePersonByToken(google, proof.access_token, now);
  }
  const facebook = requireSettings(settings.facebook, 'Facebook');
  return 'code' in proof ? readFacebookPersonByCode(facebook, proof, now) : readFacebookPersonByToken(facebook, proof.access_token, now);
}

/** Throws 503 when the provider does not respond. */
export const checkToken = async (settings: AccountSettings, social: SocialProvider, token: string, now: Date): Promise<TokenCheck> =>
  social === 'google'
    ? checkGoogleToken(requireSettings(settings.google, 'Google'), token, now)
    : checkFacebookToken(requireSettings(settings.facebook, 'Facebook'), token, now);

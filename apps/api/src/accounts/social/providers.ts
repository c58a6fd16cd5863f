import type { LoginStrategy } from '@spruce/contract/constants';
import { HttpError } from '../../http/errors';
import type { AccountSettings } from '../settings';
import { checkFacebookToken, facebookByCode, facebookByToken } from './facebook';
import { checkGoogleToken, googleByCode, googleByToken } from './google';

export type SocialProvider = Exclude<LoginStrategy, 'local'>;

/** A person as a provider knows them. */
export interface Person {
  provider: SocialProvider;
  /** The provider's own id. */
  subject: string;
  /** Lower case; null when the provider has none or the person keeps it back. */
  email: string | null;
  /** The provider vouches that the address is this person's. */
  emailVerified: boolean;
  firstName: string;
  lastName: string;
}

export interface TokenCheck {
  valid: boolean;
  email: string | null;
  /** Seconds; null where it has no end. */
  expiresIn: number | null;
}

export interface CodeProof {
  code: string;
  code_verifier: string;
  redirect_uri: string;
}

/** What the browser brought from the provider: an access token of the implicit flow, or a code with its PKCE verifier. */
export type ProviderProof = ({ social: SocialProvider } & CodeProof) | { social: SocialProvider; access_token: string };

const isOff = (provider: string) => new HttpError(503, 'social_not_configured', `The log-in through ${provider} is not available`);

/** Who the proof is of; null when the provider does not stand by it or it was made for somebody else. Throws 503. */
export async function verifyProof({ google, facebook }: AccountSettings, proof: ProviderProof, now: Date): Promise<Person | null> {
  if (proof.social === 'google') {
    if (!google) throw isOff('Google');
    return 'code' in proof ? googleByCode(google, proof, now) : googleByToken(google, proof.access_token, now);
  }
  if (!facebook) throw isOff('Facebook');
  return 'code' in proof ? facebookByCode(facebook, proof, now) : facebookByToken(facebook, proof.access_token, now);
}

/** Whether an access token is good, ours and not expired, and for how long yet. Throws 503. */
export async function checkToken({ google, facebook }: AccountSettings, social: SocialProvider, accessToken: string, now: Date): Promise<TokenCheck> {
  if (social === 'google') {
    if (!google) throw isOff('Google');
    return checkGoogleToken(google, accessToken, now);
  }
  if (!facebook) throw isOff('Facebook');
  return checkFacebookToken(facebook, accessToken, now);
}

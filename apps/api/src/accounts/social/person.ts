import { emailInputSchema } from '@spruce/contract';
import type { LoginStrategy } from '@spruce/contract/constants';

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

/** The provider's credential that the browser sends: an access token of the implicit flow, or a code with its PKCE verifier. */
export type ProviderProof = ({ social: SocialProvider } & CodeProof) | { social: SocialProvider; access_token: string };

/** Normalises an email address; null for what is none. */
export const emailOf = (email: string | undefined): string | null => emailInputSchema.safeParse(email).data ?? null;

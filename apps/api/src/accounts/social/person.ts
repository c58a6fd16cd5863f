import { emailInputSchema } from '@spruce/contract';
import type { LoginStrategy } from '@spruce/contract/constants';

export type SocialProvider = Exclude<LoginStrategy, 'local'>;

export interface Person {
  provider: SocialProvider;
  subject: string;
  /** Lower case; null if the provider has none or the person does not share it. */
  email: string | null;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
}

export interface TokenCheck {
  valid: boolean;
  email: string | null;
  /** Seconds; null means no expiry. */
  expiresIn: number | null;
}

export interface CodeProof {
  code: string;
  code_verifier: string;
  redirect_uri: string;
}

/** The provider's credential from the browser: an access token (implicit flow), or a code with its PKCE verifier. */
export type ProviderProof = ({ social: SocialProvider } & CodeProof) | { social: SocialProvider; access_token: string };

export const normalizeEmail = (email: string | undefined): string | null => emailInputSchema.safeParse(email).data ?? null;

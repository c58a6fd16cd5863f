import { emailInputSchema } from '@spruce/contract';
import type { LoginStrategy } from '@spruce/contract/constants';
import type { z } from 'zod';
import { HttpError } from '../../platform/http/errors';
import { limitToDeadline } from '../../platform/request-deadline';
import { observedFetch } from '../../platform/telemetry/observe-provider';

export type SocialProvider = Exclude<LoginStrategy, 'local'>;

export interface Person {
  provider: SocialProvider;
  subject: string;
  /** Lower case. Null if the provider has no address or the person does not share it. */
  email: string | null;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
}

export interface TokenCheck {
  valid: boolean;
  email: string | null;
  /** In seconds; null for a token that is invalid or does not expire. */
  expiresIn: number | null;
}

export interface CodeProof {
  code: string;
  code_verifier: string;
  redirect_uri: string;
}

export type ProviderProof = ({ social: SocialProvider } & CodeProof) | { social: SocialProvider; access_token: string };

export const normalizeEmail = (email: string | undefined): string | null => emailInputSchema.safeParse(email).data ?? null;

const TIMEOUT_MS = 8000;

/** Returns null if the provider refuses the token or code. Throws 503 for any other failure. */
export async function requestProvider<Schema extends z.ZodType>(
  provider: 'google' | 'facebook',
  schema: Schema,
  url: URL,
  init: RequestInit = {},
): Promise<z.output<Schema> | null> {
  const unavailable = () =>
    new HttpError(503, 'social_unavailable', 'The login provider is not responding; try again shortly', undefined, {
      'retry-after': '10',
    });
  const response = await observedFetch(provider, url, {
    ...init,
    headers: { accept: 'application/json', ...init.headers },
    redirect: 'error',
    signal: AbortSignal.timeout(limitToDeadline(TIMEOUT_MS)),
  }).catch(() => {
    throw unavailable();
  });
  if (response.status >= 500 || response.status === 429) throw unavailable();
  const body: unknown = await response.json().catch(() => {
    throw unavailable();
  });
  if (!response.ok) return null;
  const parsed = schema.safeParse(body);
  return parsed.success ? parsed.data : null;
}

export function withParams(base: string, params: Readonly<Record<string, string>>): URL {
  const url = new URL(base);
  for (const [key, value] of Object.entries(params)) url.searchParams.set(key, value);
  return url;
}

import type { z } from 'zod';
import { HttpError } from '../../http/errors';
import { observedFetch } from '../../telemetry/observe-provider';

const TIMEOUT_MS = 8000;

/** Returns null when the provider refuses the token or code; throws 503 for any other failure. */
export async function requestProvider<Schema extends z.ZodType>(
  provider: 'google' | 'facebook',
  schema: Schema,
  url: URL,
  init: RequestInit = {},
): Promise<z.output<Schema> | null> {
  const unavailable = () =>
    new HttpError(503, 'social_unavailable', 'The log-in of the provider does not answer at the moment', undefined, {
      'retry-after': '10',
    });
  const response = await observedFetch(provider, url, {
    ...init,
    headers: { accept: 'application/json', ...init.headers },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
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

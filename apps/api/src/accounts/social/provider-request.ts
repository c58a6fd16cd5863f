import type { z } from 'zod';
import { HttpError } from '../../http/errors';
import { observedFetch } from '../../telemetry/observe-provider';

/** What a provider may take to answer, in milliseconds. */
const TIMEOUT_MS = 8000;

/** Sends a request to a provider. Null when it refuses (the token or code is not good); throws 503 when it gives no proper answer. */
export async function askProvider<Schema extends z.ZodType>(
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

/** `base` with a query. */
export function withParams(base: string, params: Readonly<Record<string, string>>): URL {
  const url = new URL(base);
  for (const [key, value] of Object.entries(params)) url.searchParams.set(key, value);
  return url;
}

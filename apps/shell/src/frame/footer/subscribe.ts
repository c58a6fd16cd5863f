import { cleanLine, readEmail } from '@spruce/input';

const TIMEOUT_MS = 10_000;

export type Subscription = 'subscribed' | 'empty' | 'invalid' | 'failed';

/** The promise never rejects. */
export async function subscribe(typed: string): Promise<Subscription> {
  const email = readEmail(typed);
  if (email === undefined) return cleanLine(typed) === '' ? 'empty' : 'invalid';
  const url = window.__SPRUCE__?.newsletterUrl;
  if (!url) return 'failed';
  try {
    // eslint-disable-next-line no-restricted-globals -- a third party, which must not get the session that the API client would send
    const response = await fetch(url, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams({ EMAIL: email }),
      credentials: 'omit',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.ok ? 'subscribed' : 'failed';
  } catch {
    return 'failed';
  }
}

import { cleanLine, readEmail } from '@spruce/input';

const TIMEOUT_MS = 10_000;

/** The outcome of a subscription; `empty` and `invalid` are about the typed address. */
export type Subscription = 'subscribed' | 'empty' | 'invalid' | 'failed';

/**
 * Puts an address on the mailing list, as the provider takes it: a form with the field EMAIL. The boot record names the provider's URL.
 * Never rejects.
 */
export async function subscribe(typed: string): Promise<Subscription> {
  const email = readEmail(typed);
  if (email === undefined) return cleanLine(typed) === '' ? 'empty' : 'invalid';
  const url = window.__SPRUCE__?.newsletterUrl;
  if (!url) return 'failed';
  try {
    // eslint-disable-next-line no-restricted-globals -- the mailing list is another house; our API client would send it our session
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

const TIMEOUT_MS = 10_000;

/**
 * Puts an address on the mailing list, as the provider takes it: a form with the field EMAIL. Where it is taken stands in the boot record.
 * Resolves to whether the provider took it; never rejects.
 */
export async function subscribe(email: string): Promise<boolean> {
  const url = window.__SPRUCE__?.newsletterUrl;
  if (!url) return false;
  try {
    // eslint-disable-next-line no-restricted-globals -- the mailing list is another house; our API client would send it our session
    const response = await fetch(url, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams({ EMAIL: email }),
      credentials: 'omit',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.ok;
  } catch {
    return false;
  }
}

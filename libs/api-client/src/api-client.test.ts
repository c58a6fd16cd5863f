import { createApiClient } from './api-client';
import { isApiError } from './api-error';
import { createTestFetch, failingHandler } from './testing';

const json = (body: unknown, init?: ResponseInit) => new Response(JSON.stringify(body), init);

describe('the API client', () => {
  const seen: Request[] = [];
  const answering =
    (answer: () => Response | Promise<Response>): typeof globalThis.fetch =>
    async (input, init) => {
      seen.push(new Request(input, init));
      return answer();
    };
  beforeEach(() => {
    seen.length = 0;
  });

  it('sends each request with JSON headers, the language and the current token [api.headers]', async () => {
    let token: string | null = null;
    const api = createApiClient({
      baseUrl: 'http://api.test/sp/v1',
      language: 'th',
      fetch: answering(() => json({ ok: true })),
      getAccessToken: () => token,
    });
    await api.get('/products', { params: { page: 2, brand: '', search: undefined } });
    token = 'secret';
    await api.post('/login', { username: 'a' });
    expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET http://api.test/sp/v1/products?page=2&lang=th',
      'POST http://api.test/sp/v1/login',
    ]);
    expect(seen.map(({ headers }) => [headers.get('accept'), headers.get('authorization')])).toEqual([
      ['application/json', null],
      ['application/json', 'Bearer secret'],
    ]);
    expect(await seen[1]?.json()).toEqual({ username: 'a' });
  });

  it('throws an ApiError for an error response and does not retry', async () => {
    const api = createApiClient({
      baseUrl: '/sp/v1',
      language: 'en',
      fetch: answering(() =>
        json({ code: 'rest_invalid_param', message: 'No', data: { status: 400, params: { page: 'bad' } } }, { status: 400 }),
      ),
    });
    const error: unknown = await api.get('/products').catch((reason: unknown) => reason);
    expect(isApiError(error) && { status: error.status, code: error.code, params: error.params }).toEqual({
      status: 400,
      code: 'rest_invalid_param',
      params: { page: 'bad' },
    });
    const broken = createApiClient({
      baseUrl: '/sp/v1',
      language: 'en',
      fetch: answering(() => new Response('<h1>Bad gateway</h1>', { status: 502 })),
    });
    await expect(broken.get('/products')).rejects.toMatchObject({ status: 502, code: 'http_502' });
    expect(seen).toHaveLength(2);
  });

  it('throws an ApiError after a network failure or a response that is not JSON', async () => {
    const offline = createApiClient({
      baseUrl: '/sp/v1',
      language: 'en',
      fetch: answering(() => Promise.reject(new TypeError('fetch failed'))),
    });
    await expect(offline.get('/products')).rejects.toMatchObject({ name: 'ApiError', status: 0, code: 'network' });
    const html = createApiClient({ baseUrl: '/sp/v1', language: 'en', fetch: answering(() => new Response('<html>')) });
    await expect(html.get('/products')).rejects.toMatchObject({ code: 'bad_answer' });
  });

  it('rejects an aborted call with the reason of the abort, not with an ApiError [listing.query] [state.listing-abort]', async () => {
    const controller = new AbortController();
    const hanging: typeof globalThis.fetch = (input, init) => {
      const { signal } = new Request(input, init);
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
        // Aborts after the request has started. An abort directly after `get` would be too early, because `get` first loads ky.
        controller.abort();
      });
    };
    const pending = createApiClient({ baseUrl: '/sp/v1', language: 'en', fetch: hanging }).get('/products', { signal: controller.signal });
    const error: unknown = await pending.catch((reason: unknown) => reason);
    expect(isApiError(error)).toBe(false);
    expect(error).toMatchObject({ name: 'AbortError' });
  });

  it('createTestFetch returns sample data, and the errors that a test defines', async () => {
    const api = createApiClient({
      baseUrl: '/sp/v1',
      language: 'en',
      fetch: createTestFetch({ handlers: { 'GET /wcm/hero-banner': failingHandler(500) } }),
    });
    const { data } = await api.get<{ data: unknown[] }>('/products/brands');
    expect(data.data.length).toBeGreaterThan(3);
    await expect(api.get('/wcm/hero-banner')).rejects.toMatchObject({ status: 500, code: 'internal_server_error' });
  });
});

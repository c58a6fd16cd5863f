import { emit, listen } from '@spruce/contract/events';
import { logOut } from '../account/session-calls';
import { createApiClient } from '../api-client';
import { isApiError } from '../api-error';
import { exchangeToken } from './exchange';
import { runExclusively } from './refresh-lock';
import { cookieJar, clearSession, saveSession } from './stored-session';

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const refusal = (status: number, code: string) => json({ code, message: 'No', data: { status } }, status);
const pair = (name: string) => ({
  data: { token: `access-${name}`, refresh_token: `refresh-${name}`, id: 7, expires_in: 900, remember: true },
});

interface Seen {
  path: string;
  authorization: string | null;
  body: unknown;
}

function client(answer: (seen: Seen, count: number) => Response | Promise<Response>) {
  const seen: Seen[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const text = await request.text();
    const entry = {
      path: new URL(request.url).pathname.replace('/sp/v1', ''),
      authorization: request.headers.get('authorization'),
      body: text ? (JSON.parse(text) as unknown) : undefined,
    };
    seen.push(entry);
    return answer(entry, seen.filter(({ path }) => path === entry.path).length);
  };
  return { api: createApiClient({ baseUrl: '/sp/v1', language: 'en', fetch }), seen };
}

const events: unknown[] = [];
let stop: () => void;
beforeEach(() => {
  saveSession({ token: 'access-old', refreshToken: 'refresh-old', id: 7, remember: true, role: 'customer' });
  events.length = 0;
  stop = listen('sp:session.changed.v1', (detail) => events.push(detail));
});
afterEach(() => {
  stop();
  clearSession();
});

const error = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (reason: unknown) => (isApiError(reason) ? `${reason.status} ${reason.code}` : reason),
  );

describe('client with a token [error.token-retry]', () => {
  it.each([
    [403, 'jwt_auth_invalid_token'],
    [500, 'invalid_username'],
  ])('after %i %s, refreshes the token only one time and sends all refused requests again', async (status, code) => {
    const { api, seen } = client(({ path, authorization }) =>
      path === '/refresh-token' ? json(pair('new')) : authorization === 'Bearer access-new' ? json({ data: path }) : refusal(status, code),
    );
    const answers = await Promise.all([
      api.get<{ data: string }>('/orders'),
      api.put<{ data: string }>('/account/7', { first_name: 'Pim' }),
      api.delete<{ data: string }>('/account/7/sessions'),
    ]);
    expect(answers.map(({ data }) => data.data)).toEqual(['/orders', '/account/7', '/account/7/sessions']);
    const refreshes = seen.filter(({ path }) => path === '/refresh-token');
    // The refresh request contains no access token [api.refresh] [api.headers].
    expect(refreshes).toEqual([{ path: '/refresh-token', authorization: null, body: { refresh_token: 'refresh-old' } }]);
    expect(seen.filter(({ path }) => path === '/account/7').map(({ authorization, body }) => [authorization, body])).toEqual([
      ['Bearer access-old', { first_name: 'Pim' }],
      ['Bearer access-new', { first_name: 'Pim' }],
    ]);
    expect(cookieJar.read()).toEqual({ access: 'access-new', refresh: 'refresh-new', uid: '7' });
    expect(events).toEqual([{ reason: 'refresh', uid: 7 }]);
  });

  it.each([
    [403, 'account_not_verified'],
    [403, 'invalid_username'],
    [500, 'jwt_auth_invalid_token'],
    [500, 'internal_server_error'],
    [401, 'jwt_auth_invalid_token'],
    [404, 'account_not_found'],
  ])('does not refresh the token after another error: %i %s', async (status, code) => {
    const { api, seen } = client(() => refusal(status, code));
    expect(await error(api.get('/orders'))).toBe(`${status} ${code}`);
    expect(seen).toHaveLength(1);
    expect(events).toEqual([]);
  });

  it('does not refresh the token after an HTML error page of a proxy', async () => {
    const { api, seen } = client(() => new Response('<h1>Forbidden</h1>', { status: 403 }));
    expect(await error(api.get('/orders'))).toBe('403 http_403');
    expect(seen).toHaveLength(1);
  });

  it('repeats a refused request only once, even if the new token is refused too', async () => {
    const { api, seen } = client(({ path }) => (path === '/refresh-token' ? json(pair('new')) : refusal(403, 'jwt_auth_invalid_token')));
    expect(await error(api.get('/orders'))).toBe('403 jwt_auth_invalid_token');
    expect(seen.map(({ path }) => path)).toEqual(['/orders', '/refresh-token', '/orders']);
  });

  it.each(['/login', '/refresh-token', '/social-login'])('does not refresh the token when a request to %s is refused', async (path) => {
    const { api, seen } = client(() => refusal(403, 'jwt_auth_invalid_token'));
    expect(await error(api.post(path, {}))).toBe('403 jwt_auth_invalid_token');
    expect(seen).toHaveLength(1);
    expect(seen[0]?.authorization).toBe(path === '/refresh-token' ? null : 'Bearer access-old');
    expect(cookieJar.read().refresh).toBe('refresh-old');
  });

  it('logs out after a failed refresh: clears cookies, notifies other tabs, rejects the requests [state.logout]', async () => {
    const { api, seen } = client(({ path }) =>
      path === '/refresh-token' ? refusal(403, 'jwt_auth_invalid_refresh_token') : refusal(403, 'jwt_auth_invalid_token'),
    );
    expect(await Promise.all([error(api.get('/orders')), error(api.get('/account/7'))])).toEqual([
      '403 jwt_auth_invalid_token',
      '403 jwt_auth_invalid_token',
    ]);
    expect(seen.filter(({ path }) => path === '/refresh-token')).toHaveLength(1);
    expect(cookieJar.read()).toEqual({ access: '', refresh: '', uid: '' });
    expect(document.cookie).not.toContain('userData');
    expect(localStorage.getItem('uid')).toBeNull();
    expect(events).toEqual([{ reason: 'restore', uid: null }]);
  });

  it('logs out without a refresh request if there is no refresh token [state.logout]', async () => {
    document.cookie = 'refresh-token=; Path=/; Max-Age=0';
    const { api, seen } = client(() => refusal(403, 'jwt_auth_invalid_token'));
    expect(await error(api.get('/orders'))).toBe('403 jwt_auth_invalid_token');
    expect(seen).toHaveLength(1);
    expect(events).toEqual([{ reason: 'restore', uid: null }]);
  });

  it('the token refresh completes for all other requests when one request is aborted', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const { api, seen } = client(async ({ path, authorization }) => {
      if (path !== '/refresh-token')
        return authorization === 'Bearer access-new' ? json({ data: path }) : refusal(403, 'jwt_auth_invalid_token');
      await held;
      return json(pair('new'));
    });
    const controller = new AbortController();
    const left = api.get('/orders', { signal: controller.signal }).catch((reason: unknown) => reason);
    const stays = api.get<{ data: string }>('/account/7');
    while (!seen.some(({ path }) => path === '/refresh-token')) await new Promise((resolve) => setTimeout(resolve, 5));
    controller.abort();
    expect(await left).toMatchObject({ name: 'AbortError' });
    release();
    expect((await stays).data.data).toBe('/account/7');
    expect(seen.filter(({ path }) => path === '/orders')).toHaveLength(1);
  });

  it('sends the access token that is in the cookies at the time of the request', async () => {
    const { api, seen } = client(() => json({}));
    await api.get('/orders');
    clearSession();
    await api.get('/orders');
    expect(seen.map(({ authorization }) => authorization)).toEqual(['Bearer access-old', null]);
  });
});

describe('exchange of the refresh token', () => {
  it('retries after a missing response or a gateway error', async () => {
    const answers: (Response | Error)[] = [new TypeError('fetch failed'), new Response('', { status: 503 }), json(pair('new'))];
    const send = () => {
      const next = answers.shift();
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next ?? json({}));
    };
    expect(await exchangeToken(send, '/sp/v1', 'refresh-old', [1, 1])).toEqual({
      token: 'access-new',
      refreshToken: 'refresh-new',
      id: 7,
      remember: true,
    });
  });

  it('stops after three attempts without a response, or after one refusal or invalid response', async () => {
    let count = 0;
    const failing = (answer: () => Promise<Response>) => exchangeToken(() => ((count += 1), answer()), '/sp/v1', 'x', [1, 1]);
    await expect(failing(() => Promise.reject(new TypeError('fetch failed')))).rejects.toThrow('fetch failed');
    expect(count).toBe(3);
    count = 0;
    await expect(failing(() => Promise.resolve(new Response('', { status: 503 })))).rejects.toThrow('503');
    expect(count).toBe(3);
    count = 0;
    for (const answer of [refusal(403, 'x'), json({}), new Response('<html>')])
      await expect(failing(() => Promise.resolve(answer.clone()))).rejects.toThrow();
    expect(count).toBe(3);
  });
});

describe('lock of the token refresh', () => {
  const locksOf = (navigator: Navigator) => navigator as unknown as { locks?: unknown };
  afterEach(() => {
    Reflect.deleteProperty(locksOf(navigator), 'locks');
  });
  const overlap = async () => {
    let inside = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, ++inside);
      await new Promise((resolve) => setTimeout(resolve, 2));
      inside -= 1;
    };
    await Promise.all([runExclusively(work), runExclusively(work), runExclusively(work).catch(() => undefined)]);
    return most;
  };

  it('runs one task at a time without the Web Locks API, also after a task has failed', async () => {
    expect(await overlap()).toBe(1);
    await expect(runExclusively(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(await runExclusively(() => Promise.resolve('next'))).toBe('next');
  });

  it('uses one lock for the whole site if the browser has the Web Locks API', async () => {
    const names: string[] = [];
    let last: Promise<unknown> = Promise.resolve();
    Object.defineProperty(navigator, 'locks', {
      configurable: true,
      value: {
        request: (name: string, _options: object, work: () => Promise<unknown>) => (names.push(name), (last = last.then(work, work))),
      },
    });
    expect(await overlap()).toBe(1);
    expect(new Set(names)).toEqual(new Set(['spruce.token-refresh']));
  });

  it('runs the task without the lock if a frozen tab holds the lock, and throws errors of the task', async () => {
    Object.defineProperty(navigator, 'locks', {
      configurable: true,
      value: { request: () => Promise.reject(new DOMException('timed out', 'TimeoutError')) },
    });
    expect(await runExclusively(() => Promise.resolve('went on'))).toBe('went on');
    Object.defineProperty(navigator, 'locks', {
      configurable: true,
      value: { request: (_name: string, _options: object, work: () => Promise<unknown>) => work() },
    });
    await expect(runExclusively(() => Promise.reject(new Error('own')))).rejects.toThrow('own');
  });
});

describe('saved session', () => {
  it('saves the cookies access-token, refresh-token, uid and userData, and uid in storage [entity.storage-keys] [api.refresh]', () => {
    expect(cookieJar.read()).toEqual({ access: 'access-old', refresh: 'refresh-old', uid: '7' });
    expect(decodeURIComponent(document.cookie)).toContain('userData={"user_role":"customer"}');
    expect(localStorage.getItem('uid')).toBe('{"v":1,"uid":7}');
  });

  it('removes all login cookies, but not the language cookie, and sends an event [state.logout]', () => {
    document.cookie = 'auth-strategy=google; Path=/';
    document.cookie = 'i18n_redirected=th; Path=/';
    clearSession();
    expect(document.cookie).toBe('i18n_redirected=th');
    expect(events).toEqual([{ reason: 'logout', uid: null }]);
    emit('sp:session.changed.v1', { reason: 'login', uid: 1 });
    expect(events).toHaveLength(2);
  });

  it('sends the refresh token at logout, and logs out even if the service fails [state.logout]', async () => {
    const { api, seen } = client(() => json({ code: 'unavailable' }, 503));
    await logOut(api);
    expect(seen.at(0)).toMatchObject({ path: '/logout', body: { refresh_token: 'refresh-old' } });
    expect(cookieJar.read()).toEqual({ access: '', refresh: '', uid: '' });
    expect(events).toEqual([{ reason: 'logout', uid: null }]);
  });
});

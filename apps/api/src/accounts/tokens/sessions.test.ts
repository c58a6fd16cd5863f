import { loginResponseSchema, refreshResponseSchema, sessionsResponseSchema, userResponseSchema } from '@spruce/contract';
import { eq } from 'drizzle-orm';
import { TEST_DATABASES } from '../../../test/databases';
import { standingClock } from '../../../test/standing-clock';
import { startTestApp, type TestApp } from '../../../test/test-app';
import { makeCustomer, newVisitor, signedIn, TEST_PASSWORD, type Visitor } from '../../../test/visitor';
import { customers, refreshTokens, sessions } from '../../platform/database/schema';
import { temporaryAccountSettings } from '../settings';
import { signAccessToken } from './access-token';
import { rotateTokens } from './sessions';

describe.each(TEST_DATABASES)('access and refresh tokens (%s)', (database) => {
  let api: TestApp;
  const clock = standingClock();
  const former = temporaryAccountSettings().signingKey;
  const settings = { ...temporaryAccountSettings(), acceptedKeys: [former] };
  const { pass } = clock;
  beforeAll(async () => {
    api = await startTestApp(database, { clock, accounts: settings });
  });
  afterAll(() => api.close());

  const refresh = (visitor: Visitor, token = visitor.refreshToken) =>
    visitor.call('POST', '/refresh-token', { body: { refresh_token: token }, schema: refreshResponseSchema });
  const refreshRefused = (visitor: Visitor, token = visitor.refreshToken) =>
    visitor.refused(403, 'jwt_auth_invalid_refresh_token', 'POST', '/refresh-token', { body: { refresh_token: token } });
  const info = (visitor: Visitor, status = 200) =>
    visitor.call('GET', `/account/${visitor.id}/info`, { schema: userResponseSchema, status });
  const infoRefused = (visitor: Visitor) => visitor.refused(403, 'jwt_auth_invalid_token', 'GET', `/account/${visitor.id}/info`);

  it('returns token, id, refresh_token and email at log-in, also for an email address in capitals [api.login] [entity.profile]', async () => {
    const { email, id } = await makeCustomer(api);
    const { body, headers } = await newVisitor(api).call('POST', '/login', {
      body: { username: email.toUpperCase(), password: TEST_PASSWORD },
      schema: loginResponseSchema,
    });
    expect(body.data).toMatchObject({ id, email, role: 'customer', status: 'active', expires_in: 900, remember: true });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['set-cookie']?.[0]).toMatch(/^__Host-sp-fgp=[\w-]{43}; Path=\/; Expires=.*; HttpOnly; Secure; SameSite=Lax$/);
  });

  it('uses a session cookie and a session of one day if “keep me logged in” is off [api.login]', async () => {
    const { email } = await makeCustomer(api);
    const visitor = newVisitor(api);
    const { headers } = await visitor.call('POST', '/login', { body: { username: email, password: TEST_PASSWORD, remember: false } });
    expect(headers['set-cookie']?.[0]).not.toMatch(/Expires|Max-Age/);
    await visitor.logIn(email, TEST_PASSWORD, { remember: false });
    pass(86_399);
    const { body } = await refresh(visitor);
    expect(body.data.remember).toBe(false);
    pass(86_401);
    await refreshRefused(visitor, body.data.refresh_token);
  });

  it('ends every session after 180 days, even in constant use [api.refresh]', async () => {
    const { email } = await makeCustomer(api);
    const visitor = await newVisitor(api).logIn(email, TEST_PASSWORD);
    for (let month = 0; month < 7; month++) {
      pass(25 * 86_400);
      visitor.refreshToken = (await refresh(visitor)).body.data.refresh_token;
    }
    pass(6 * 86_400);
    await refreshRefused(visitor);
  });

  it('stores an ended session for seven days; the first log-in after this time deletes the session', async () => {
    const { email, id } = await makeCustomer(api);
    await newVisitor(api).logIn(email, TEST_PASSWORD, { remember: false });
    const [ended] = await api.connection.db.select().from(sessions).where(eq(sessions.customerId, id));
    const isKept = async () => (await api.connection.db.$count(sessions, eq(sessions.id, ended?.id ?? ''))) === 1;
    pass(86_400 + 7 * 86_400);
    await newVisitor(api).logIn(email, TEST_PASSWORD);
    expect(await isKept()).toBe(true);
    pass(1);
    await newVisitor(api).logIn(email, TEST_PASSWORD);
    expect(await isKept()).toBe(false);
  });

  it('exchanges a refresh token for a new access token and a new refresh token [api.refresh]', async () => {
    const visitor = await signedIn(api);
    const before = visitor.token;
    pass(60);
    const { body } = await refresh(visitor);
    expect(body.data.id).toBe(visitor.id);
    expect(body.data.token).not.toBe(before);
    expect(body.data.refresh_token).not.toBe(visitor.refreshToken);
    visitor.token = body.data.token;
    await info(visitor);
    pass(60);
    await refresh(visitor, body.data.refresh_token);
  });

  it('refuses an access token after 15 minutes, and returns a new access token for the refresh token [error.token-retry]', async () => {
    const visitor = await signedIn(api);
    pass(899);
    await info(visitor);
    pass(1);
    await infoRefused(visitor);
    visitor.token = (await refresh(visitor)).body.data.token;
    await info(visitor);
  });

  it('returns the same pair of tokens to tabs that send the same refresh token within 30 s [api.refresh]', async () => {
    const visitor = await signedIn(api);
    const answers = await Promise.all([refresh(visitor), refresh(visitor), refresh(visitor)]);
    pass(30);
    answers.push(await refresh(visitor));
    const [first] = answers;
    for (const { body } of answers) expect(body).toEqual(first?.body);
    visitor.token = first?.body.data.token ?? '';
    await info(visitor);
    await refresh(visitor, first?.body.data.refresh_token);
  });

  it('revokes all tokens of a session when a used refresh token is sent again after 30 s [api.refresh]', async () => {
    const visitor = await signedIn(api);
    const next = (await refresh(visitor)).body.data;
    pass(31);
    await refreshRefused(visitor);
    await refreshRefused(visitor, next.refresh_token);
    visitor.token = next.token;
    await infoRefused(visitor);
    const [session] = await api.connection.db.select().from(sessions).where(eq(sessions.customerId, visitor.id));
    expect(session?.revokedBecause).toBe('reuse');
  });

  it('does not end the customer’s other sessions when one session is revoked [api.refresh]', async () => {
    const { email } = await makeCustomer(api);
    const phone = await newVisitor(api).logIn(email, TEST_PASSWORD);
    const laptop = await newVisitor(api).logIn(email, TEST_PASSWORD);
    await refresh(phone);
    pass(31);
    await refreshRefused(phone);
    await info(laptop);
    await refresh(laptop);
  });

  it('refuses an access token without a fingerprint cookie, or with the cookie of another session', async () => {
    const victim = await signedIn(api);
    const thief = newVisitor(api);
    thief.id = victim.id;
    thief.token = victim.token;
    await infoRefused(thief);
    const own = await signedIn(api);
    own.token = victim.token;
    own.id = victim.id;
    await infoRefused(own);
    await info(victim);
  });

  it('refuses a refresh token if the request has no fingerprint cookie, and ends the session', async () => {
    const victim = await signedIn(api);
    await refreshRefused(newVisitor(api), victim.refreshToken);
    await infoRefused(victim);
    await refreshRefused(victim);
  });

  it('accepts tokens signed with the current or the former key, and refuses forged and unsigned tokens', async () => {
    const visitor = await signedIn(api);
    const good = visitor.token;
    const [header = '', payload = ''] = good.split('.');
    const none = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${payload}.`;
    const [row] = await api.connection.db.select().from(sessions).where(eq(sessions.customerId, visitor.id));
    const claims = { customerId: visitor.id, sessionId: row?.id ?? '', fingerprintHash: row?.fingerprintHash ?? '' };
    const otherKey = await signAccessToken(temporaryAccountSettings().signingKey, claims, clock.now());
    const raised = Buffer.from(
      JSON.stringify({ ...(JSON.parse(Buffer.from(payload, 'base64url').toString()) as object), sub: '1' }),
    ).toString('base64url');
    for (const token of ['x', `${header}.${raised}.${good.split('.')[2]}`, none, otherKey, `${good}x`]) {
      visitor.token = token;
      await infoRefused(visitor);
    }
    for (const key of [settings.signingKey, former]) {
      visitor.token = await signAccessToken(key, claims, clock.now());
      await info(visitor);
    }
  });

  it('gives parallel tabs the same tokens while processes with old and new signing keys run together', async () => {
    const visitor = await signedIn(api);
    const first = (await refresh(visitor)).body.data;
    const { db } = api.connection;
    const [session] = await db.select().from(sessions).where(eq(sessions.customerId, visitor.id));
    const elsewhere = await rotateTokens(
      db,
      [former, settings.signingKey],
      clock.now(),
      visitor.refreshToken,
      session?.fingerprintHash ?? '',
    );
    expect(elsewhere?.refreshToken).toBe(first.refresh_token);
    visitor.token = elsewhere?.token ?? '';
    await info(visitor);
    await refresh(visitor, first.refresh_token);
  });

  it('answers 500 invalid_username after the account is deleted, and refuses its refresh token [error.token-retry]', async () => {
    const visitor = await signedIn(api);
    await api.connection.db.update(customers).set({ deletedAt: clock.now() }).where(eq(customers.id, visitor.id));
    await visitor.refused(500, 'invalid_username', 'GET', `/account/${visitor.id}/info`);
    await refreshRefused(visitor);
    await newVisitor(api).refused(403, 'jwt_auth_invalid_refresh_token', 'POST', '/refresh-token', {
      body: { refresh_token: 'nobody knows it' },
    });
  });

  it('ends the session and clears the cookie at log-out; a second log-out changes nothing [state.logout]', async () => {
    const visitor = await signedIn(api);
    const token = visitor.refreshToken;
    const copied = new Map(visitor.cookies);
    await visitor.call('POST', '/logout', { body: { refresh_token: token } });
    expect([...visitor.cookies.keys()]).toEqual(['__Host-sp-dev']);
    await infoRefused(visitor);
    // Restores the cookies, as a thief who copied them would. Without the cookies, the service refuses the tokens in any case.
    for (const [name, value] of copied) visitor.cookies.set(name, value);
    await infoRefused(visitor);
    await refreshRefused(visitor);
    await visitor.call('POST', '/logout', { body: { refresh_token: token } });
    await visitor.call('POST', '/logout', { body: {} });
  });

  it('lists the devices of a customer, logs out one device, and logs out all except the current one', async () => {
    const { email } = await makeCustomer(api);
    const open: Visitor[] = [];
    for (let device = 0; device < 3; device++) {
      pass(1);
      open.push(await newVisitor(api).logIn(email, TEST_PASSWORD));
    }
    const [first, second, third] = open as [Visitor, Visitor, Visitor];
    const { body } = await third.call('GET', `/account/${third.id}/sessions`, { schema: sessionsResponseSchema });
    expect(body.data.map(({ current }) => current)).toEqual([true, false, false]);
    const oldest = body.data[2]?.id ?? '';
    const left = await third.call('DELETE', `/account/${third.id}/sessions/${oldest}`, { schema: sessionsResponseSchema });
    expect(left.body.data).toHaveLength(2);
    await infoRefused(first);
    await info(second);
    await third.refused(404, 'session_not_found', 'DELETE', `/account/${third.id}/sessions/${oldest}`);
    const stranger = await signedIn(api);
    await stranger.refused(404, 'session_not_found', 'DELETE', `/account/${stranger.id}/sessions/${body.data[0]?.id}`);
    await stranger.refused(404, 'account_not_found', 'GET', `/account/${third.id}/sessions`);
    const { body: alone } = await third.call('DELETE', `/account/${third.id}/sessions`, { schema: sessionsResponseSchema });
    expect(alone.data).toHaveLength(1);
    await infoRefused(second);
    await info(third);
  });

  it('stores only hashes of tokens and of the fingerprint cookie', async () => {
    const visitor = await signedIn(api);
    const next = (await refresh(visitor)).body.data;
    const kept = JSON.stringify([await api.connection.db.select().from(refreshTokens), await api.connection.db.select().from(sessions)]);
    for (const secret of [visitor.refreshToken, next.refresh_token, visitor.token, ...visitor.cookies.values()])
      expect(kept).not.toContain(secret);
  });

  it('refuses invalid request bodies [api.headers]', async () => {
    const visitor = newVisitor(api);
    await visitor.refused(400, 'rest_invalid_param', 'POST', '/login', { body: { username: 'x' } });
    await visitor.refused(400, 'rest_invalid_param', 'POST', '/login', { body: {} });
    await visitor.refused(400, 'rest_invalid_param', 'POST', '/refresh-token', { body: { refresh_token: '' } });
    await visitor.refused(400, 'rest_invalid_param', 'POST', '/refresh-token', { body: { refresh_token: 7 } });
    await visitor.refused(401, 'rest_not_logged_in', 'GET', '/account/1/sessions');
  });
});

import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  deletedResponseSchema,
  loginResponseSchema,
  profileResponseSchema,
  socialLoginResponseSchema,
  socialProvidersResponseSchema,
  verifySocialResponseSchema,
} from '@spruce/contract';
import { asc, eq } from 'drizzle-orm';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { changeDuring } from '../../../test/change-during';
import { ONE_DATABASE } from '../../../test/databases';
import { startTestApp, type TestApp } from '../../../test/test-app';
import { makeCustomer, newVisitor, signedIn, TEST_PASSWORD } from '../../../test/visitor';
import { customers, outbox, sessions, socialIdentities, twoStep } from '../../platform/database/schema';
import { renewRecoveryCodes } from '../two-step/recovery-codes';
import { temporaryAccountSettings, type AccountSettings } from '../settings';

const NOW = new Date('2026-11-21T05:00:00.000Z');
const seconds = NOW.getTime() / 1000;
const CLIENT = 'client.apps.googleusercontent.com';
const APP = '100200300';
const VERIFIER = 'v'.repeat(43);

interface SimulatedResponse {
  status?: number;
  info?: object;
  user?: object;
  debug?: object;
  me?: object;
  claims?: Record<string, unknown>;
}

describe.each(ONE_DATABASE)('social log-in (%s)', (database) => {
  let api: TestApp;
  let server: Server;
  let settings: AccountSettings;
  const responses = new Map<string, SimulatedResponse>();
  const asked: { path: string; params: Record<string, string> }[] = [];
  let key: Awaited<ReturnType<typeof generateKeyPair>>['privateKey'];

  beforeAll(async () => {
    const pair = await generateKeyPair('RS256');
    key = pair.privateKey;
    const certs = { keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] };
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => {
          const url = new URL(request.url ?? '/', 'http://provider');
          const params = {
            ...Object.fromEntries(url.searchParams),
            ...Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())),
          };
          asked.push({ path: url.pathname, params });
          const send = (status: number, body: unknown) =>
            response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
          const bearer = (request.headers.authorization ?? '').slice(7);
          const token = params['input_token'] ?? params['code'] ?? (bearer || params['access_token']) ?? '';
          const answer = responses.get(token);
          if (url.pathname === '/google/certs') return send(200, certs);
          if (answer?.status) return send(answer.status, { error: 'down' });
          if (url.pathname === '/google/tokeninfo' && answer?.info) return send(200, answer.info);
          if (url.pathname === '/google/userinfo' && answer?.user) return send(200, answer.user);
          if (
            url.pathname === '/google/token' &&
            answer?.claims &&
            params['code_verifier'] === VERIFIER &&
            params['client_secret'] === 'google-secret'
          ) {
            void new SignJWT(answer.claims)
              .setProtectedHeader({ alg: 'RS256', kid: 'one' })
              .sign(key)
              .then((idToken) => send(200, { access_token: 'x', id_token: idToken }));
            return undefined;
          }
          if (url.pathname === '/facebook/debug_token' && answer?.debug && params['access_token'] === `${APP}|facebook-secret`)
            return send(200, { data: answer.debug });
          if (
            url.pathname === '/facebook/me' &&
            answer?.me &&
            params['appsecret_proof'] === createHmac('sha256', 'facebook-secret').update(token).digest('hex')
          )
            return send(200, answer.me);
          if (url.pathname === '/facebook/oauth/access_token' && answer && params['code_verifier'] === VERIFIER)
            return send(200, { access_token: token });
          return send(400, { error: 'invalid_token' });
        });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    settings = {
      ...temporaryAccountSettings(),
      google: {
        clientId: CLIENT,
        clientSecret: 'google-secret',
        authUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
        tokenUrl: `${base}/google/token`,
        certsUrl: `${base}/google/certs`,
        tokenInfoUrl: `${base}/google/tokeninfo`,
        userInfoUrl: `${base}/google/userinfo`,
      },
      facebook: {
        appId: APP,
        appSecret: 'facebook-secret',
        authUrl: 'https://www.facebook.com/v23.0/dialog/oauth',
        graphUrl: `${base}/facebook`,
      },
    };
    api = await startTestApp(database, { clock: { now: () => NOW }, accounts: settings });
  });
  afterAll(async () => {
    await api.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  let people = 0;
  const googler = (over: { info?: object; email?: string; verified?: boolean } = {}) => {
    const sub = `g-${++people}`;
    const token = `google-token-${people}`;
    const email = over.email ?? `googler-${people}@test.example`;
    responses.set(token, {
      info: { aud: CLIENT, sub, exp: String(seconds + 3600), email, email_verified: String(over.verified ?? true), ...over.info },
      user: { sub, given_name: 'Ploy', family_name: 'Dee' },
    });
    return { sub, token, email };
  };
  const facebooker = (over: { debug?: object; me?: object; email?: string } = {}) => {
    const id = `f-${++people}`;
    const token = `facebook-token-${people}`;
    const email = over.email ?? `facebooker-${people}@test.example`;
    responses.set(token, {
      debug: { app_id: APP, is_valid: true, expires_at: seconds + 3600, user_id: id, ...over.debug },
      me: { id, email, first_name: 'Ann', last_name: 'Lee', ...over.me },
    });
    return { id, token, email };
  };
  const enter = async (body: object) =>
    (await newVisitor(api).call('POST', '/social-login', { body, schema: socialLoginResponseSchema })).body.data;
  const refused = (status: number, code: string, body: object) => newVisitor(api).refused(status, code, 'POST', '/social-login', { body });

  it('creates an account at the first Google log-in, and uses the same account at later log-ins [api.social-login] [state.login-social]', async () => {
    const { token, email } = googler();
    const first = await enter({ social: 'google', access_token: token });
    expect(first).toMatchObject({ email, created: true, status: 'active', role: 'customer' });
    const [row] = await api.connection.db.select().from(customers).where(eq(customers.id, first.id));
    expect(row).toMatchObject({ firstName: 'Ploy', lastName: 'Dee', passwordHash: null });
    expect(await enter({ social: 'google', access_token: token })).toMatchObject({ id: first.id, created: false });
    responses.set(token, { ...responses.get(token), info: { ...responses.get(token)?.info, email: 'renamed@test.example' } });
    expect(await enter({ social: 'google', access_token: token })).toMatchObject({ id: first.id, email });
  });

  it('answers a log-in with Google with a challenge if two-step log-in is on, and connects the identity [api.social-login]', async () => {
    const { email, id } = await makeCustomer(api);
    const { token } = googler({ email });
    const { db } = api.connection;
    await db.insert(twoStep).values({ customerId: id, secret: 'x', createdAt: NOW, confirmedAt: NOW });
    const [code = ''] = await renewRecoveryCodes(db, id);
    const visitor = newVisitor(api);
    const { body } = await visitor.refused(401, 'two_step_required', 'POST', '/social-login', {
      body: { social: 'google', access_token: token, remember: false },
    });
    expect(visitor.cookies.size).toBe(0);
    const answer = await visitor.call('POST', '/login/two-step', {
      body: { challenge: body.data.params?.['challenge'], code },
      schema: loginResponseSchema,
    });
    expect(answer.body.data).toMatchObject({ id, remember: false });
    const [session] = await db.select().from(sessions).where(eq(sessions.customerId, id));
    expect(session?.strategy).toBe('google');
    expect(await db.select().from(socialIdentities).where(eq(socialIdentities.customerId, id))).toHaveLength(1);
  });

  it('asks for a code if two-step log-in was turned on while Google confirmed the person', async () => {
    const { token } = googler();
    const { id } = await enter({ social: 'google', access_token: token });
    const logIn = () => refused(401, 'two_step_required', { social: 'google', access_token: token });
    await changeDuring(api.connection.db, id, logIn, (tx) =>
      tx.insert(twoStep).values({ customerId: id, secret: 'x', createdAt: NOW, confirmedAt: NOW }),
    );
  });

  it('refuses an identity that a password reset removed while Google confirmed the person', async () => {
    const { id } = await makeCustomer(api);
    const { token, sub } = googler({ email: 'thief@test.example', verified: false });
    await makeCustomer(api, { email: 'thief@test.example' });
    await api.connection.db
      .insert(socialIdentities)
      .values({ provider: 'google', subject: sub, customerId: id, email: 'thief@test.example', createdAt: NOW });
    const logIn = () => refused(409, 'social_account_exists', { social: 'google', access_token: token });
    await changeDuring(api.connection.db, id, logIn, (tx) => tx.delete(socialIdentities).where(eq(socialIdentities.customerId, id)));
  });

  it('connects no provider if the password was changed while the provider confirmed the person', async () => {
    const thief = await signedIn(api);
    const { token } = googler();
    await changeDuring(
      api.connection.db,
      thief.id,
      () =>
        thief.refused(400, 'incorrect_password', 'POST', `/account/${thief.id}/social`, {
          body: { social: 'google', access_token: token, current_password: TEST_PASSWORD },
        }),
      (tx) => tx.update(customers).set({ passwordHash: 'another', passwordChangedAt: NOW }).where(eq(customers.id, thief.id)),
    );
    expect(await api.connection.db.select().from(socialIdentities).where(eq(socialIdentities.customerId, thief.id))).toEqual([]);
  });

  it('lets customers who log in with a password, Google or Facebook read only their own account [role.states]', async () => {
    const local = await signedIn(api);
    const socially = async (body: object) => {
      const visitor = newVisitor(api);
      const { data } = (await visitor.call('POST', '/social-login', { body, schema: socialLoginResponseSchema })).body;
      return Object.assign(visitor, { id: data.id, token: data.token });
    };
    const people = [
      local,
      await socially({ social: 'google', access_token: googler().token }),
      await socially({ social: 'facebook', access_token: facebooker().token }),
    ];
    for (const person of people) {
      expect((await person.call('GET', `/account/${person.id}`, { schema: profileResponseSchema })).body.data).toMatchObject({
        id: person.id,
        role: 'customer',
      });
      await newVisitor(api).refused(401, 'rest_not_logged_in', 'GET', `/account/${person.id}`);
      for (const other of people.filter(({ id }) => id !== person.id))
        await person.refused(404, 'account_not_found', 'GET', `/account/${other.id}`);
    }
  });

  it('creates one account when a new person logs in from several tabs at the same time [api.social-login]', async () => {
    const { token } = googler();
    const answers = await Promise.all([1, 2, 3].map(() => enter({ social: 'google', access_token: token })));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  });

  it.each([
    ['made for another app', { aud: 'evil.apps.googleusercontent.com' }],
    ['expired', { exp: String(seconds - 1) }],
    ['issued for a user id that is not the one of the profile', { sub: 'g-someone-else' }],
  ])('refuses a Google token that is %s [call.user-info] [api.social-login]', async (_what, info) => {
    await refused(400, 'social_invalid_token', { social: 'google', access_token: googler({ info }).token });
  });

  it.each([
    ['made for another app', { debug: { app_id: '666' } }],
    ['expired', { debug: { expires_at: seconds - 1 } }],
    ['not valid', { debug: { is_valid: false } }],
    ['issued for a user id that is not the one of the profile', { me: { id: 'f-someone-else' } }],
  ])('refuses a Facebook token that is %s [call.user-info] [api.social-login]', async (_what, over) => {
    await refused(400, 'social_invalid_token', { social: 'facebook', access_token: facebooker(over).token });
  });

  it('logs in with a Google code only if the PKCE verifier and Google’s ID token are valid [api.social-login]', async () => {
    const claims = {
      iss: 'https://accounts.google.com',
      aud: CLIENT,
      sub: 'g-code',
      exp: seconds + 3600,
      iat: seconds,
      email: 'coder@test.example',
      email_verified: true,
      given_name: 'Code',
    };
    responses.set('good-code', { claims });
    const body = { social: 'google', code: 'good-code', code_verifier: VERIFIER, redirect_uri: 'https://spruce.example/loading' };
    expect(await enter(body)).toMatchObject({ email: 'coder@test.example', created: true });
    expect(asked.findLast(({ path }) => path === '/google/token')?.params).toMatchObject({
      grant_type: 'authorization_code',
      redirect_uri: 'https://spruce.example/loading',
      client_id: CLIENT,
    });
    await refused(400, 'social_invalid_token', { ...body, code_verifier: 'w'.repeat(43) });
    for (const wrong of [{ aud: 'other' }, { exp: seconds - 3600 }, { iss: 'https://evil.example' }]) {
      responses.set('bad-code', { claims: { ...claims, ...wrong } });
      await refused(400, 'social_invalid_token', { ...body, code: 'bad-code' });
    }
    await refused(400, 'rest_invalid_param', { ...body, code_verifier: 'short' });
  });

  it('logs in with a Facebook code, and does not treat the email address as verified [api.social-login]', async () => {
    const { token, email } = facebooker();
    const data = await enter({ social: 'facebook', code: token, code_verifier: VERIFIER, redirect_uri: 'https://spruce.example/loading' });
    expect(data).toMatchObject({ email, created: true, status: 'unverified' });
    const mails = (await api.connection.db.select({ payload: outbox.payload }).from(outbox)).map(
      ({ payload }) => payload as { template?: string; to?: string },
    );
    expect(mails).toContainEqual(expect.objectContaining({ template: 'activate', to: email }));
  });

  it('connects a social log-in to a verified account only if the provider verified the same address [api.social-login]', async () => {
    const { email, id } = await makeCustomer(api);
    await refused(409, 'social_account_exists', { social: 'facebook', access_token: facebooker({ email }).token });
    await refused(409, 'social_account_exists', { social: 'google', access_token: googler({ email, verified: false }).token });
    expect(await enter({ social: 'google', access_token: googler({ email: email.toUpperCase() }).token })).toMatchObject({
      id,
      created: false,
    });
  });

  it('never connects a social log-in to an unverified account, which an attacker may have created [api.social-login]', async () => {
    const { email, id } = await makeCustomer(api, { verified: false });
    await refused(409, 'social_email_not_verified', { social: 'google', access_token: googler({ email }).token });
    expect(await api.connection.db.select().from(socialIdentities).where(eq(socialIdentities.customerId, id))).toEqual([]);
  });

  it('answers with an error if the email address is missing, or the provider is down or unknown [api.social-login]', async () => {
    await refused(422, 'social_no_email', { social: 'facebook', access_token: facebooker({ me: { email: undefined } }).token });
    responses.set('while-down', { status: 500 });
    const { headers } = await refused(503, 'social_unavailable', { social: 'google', access_token: 'while-down' });
    expect(headers['retry-after']).toBe('10');
    await refused(400, 'social_invalid_token', { social: 'google', access_token: 'nobody knows it' });
    await refused(400, 'rest_invalid_param', { social: 'twitter', access_token: 'x' });
    await refused(400, 'rest_invalid_param', { social: 'google' });
  });

  it('reports whether a provider’s token is valid, and does not log the visitor in [call.user-info]', async () => {
    const { token, email } = googler();
    const check = async (body: object) =>
      (await newVisitor(api).call('POST', '/social-login/verify', { body, schema: verifySocialResponseSchema })).body.data;
    expect(await check({ social: 'google', access_token: token })).toEqual({ valid: true, email, expires_in: 3600 });
    expect(await check({ social: 'facebook', access_token: facebooker({ debug: { expires_at: 0 } }).token })).toMatchObject({
      valid: true,
      expires_in: null,
    });
    expect(await check({ social: 'google', access_token: googler({ info: { aud: 'other' } }).token })).toEqual({
      valid: false,
      email: null,
      expires_in: null,
    });
  });

  const current_password = TEST_PASSWORD;
  const toldTo = async (address: string) =>
    (await api.connection.db.select({ payload: outbox.payload }).from(outbox).where(eq(outbox.kind, 'mail.send')).orderBy(asc(outbox.id)))
      .map(({ payload }) => payload as { to: string; template: string; data: { change?: string; detail?: string; token?: string } })
      .filter(({ to }) => to === address);

  it('requires the password to connect a log-in provider; a password reset disconnects all providers [state.login-social]', async () => {
    const { email, id } = await makeCustomer(api);
    const visitor = await newVisitor(api).logIn(email, TEST_PASSWORD);
    const theirs = facebooker();
    const proof = { social: 'facebook', access_token: theirs.token };
    for (const given of [{}, { current_password: 'a guess of theirs 1' }])
      await visitor.refused(400, 'incorrect_password', 'POST', `/account/${id}/social`, { body: { ...proof, ...given } });
    await visitor.call('POST', `/account/${id}/social`, { body: { ...proof, current_password } });
    await visitor.refused(400, 'incorrect_password', 'DELETE', `/account/${id}/social/facebook`, { body: {} });
    expect((await toldTo(email)).map(({ data }) => [data.change, data.detail])).toEqual([['connected', 'facebook']]);
    await api.connection.db
      .update(customers)
      .set({ passwordChangedAt: new Date(NOW.getTime() - 60_000) })
      .where(eq(customers.id, id));
    await newVisitor(api).call('POST', '/email/reset-password', { body: { customer_email: email } });
    await api.app.outbox.runDue();
    const token = (await toldTo(email)).find(({ template }) => template === 'reset-password')?.data.token;
    await newVisitor(api).call('POST', '/account/reset-password', { body: { token, password: 'another quiet sofa 1' } });
    expect(await api.connection.db.select().from(socialIdentities).where(eq(socialIdentities.customerId, id))).toEqual([]);
    expect((await toldTo(email)).map(({ data }) => data.change)).toEqual(['connected', undefined, 'password']);
  });

  it('requires a recent log-in to change log-in methods of an account without a password', async () => {
    const { token } = googler();
    const visitor = newVisitor(api);
    const data = (
      await visitor.call('POST', '/social-login', { body: { social: 'google', access_token: token }, schema: socialLoginResponseSchema })
    ).body.data;
    visitor.token = data.token;
    await api.connection.db
      .update(sessions)
      .set({ createdAt: new Date(NOW.getTime() - 16 * 60_000) })
      .where(eq(sessions.customerId, data.id));
    await visitor.refused(403, 'recent_login_required', 'PUT', `/account/${data.id}`, { body: { password: 'another quiet sofa 1' } });
    await visitor.refused(403, 'recent_login_required', 'POST', `/account/${data.id}/social`, {
      body: { social: 'facebook', access_token: facebooker().token },
    });
  });

  it('lets a customer connect and disconnect a log-in provider, but not disconnect the only log-in method', async () => {
    const visitor = await signedIn(api);
    const mine = facebooker();
    const { body } = await visitor.call('POST', `/account/${visitor.id}/social`, {
      body: { social: 'facebook', access_token: mine.token, current_password },
      schema: profileResponseSchema,
    });
    expect(body.data.social).toEqual([{ provider: 'facebook', email: mine.email }]);
    expect(await enter({ social: 'facebook', access_token: mine.token })).toMatchObject({ id: visitor.id });
    await visitor.refused(409, 'social_already_connected', 'POST', `/account/${visitor.id}/social`, {
      body: { social: 'facebook', access_token: facebooker().token, current_password },
    });
    const stranger = await signedIn(api);
    await stranger.refused(409, 'social_already_connected', 'POST', `/account/${stranger.id}/social`, {
      body: { social: 'facebook', access_token: mine.token, current_password },
    });
    await stranger.refused(404, 'account_not_found', 'DELETE', `/account/${visitor.id}/social/facebook`);
    await visitor.call('DELETE', `/account/${visitor.id}/social/facebook`, { body: { current_password }, schema: profileResponseSchema });
    await visitor.refused(404, 'social_not_connected', 'DELETE', `/account/${visitor.id}/social/facebook`, { body: { current_password } });
    const { token } = googler();
    const googles = newVisitor(api);
    const data = (
      await googles.call('POST', '/social-login', { body: { social: 'google', access_token: token }, schema: socialLoginResponseSchema })
    ).body.data;
    googles.token = data.token;
    await googles.refused(409, 'social_last_way_in', 'DELETE', `/account/${data.id}/social/google`);
    await googles.refused(400, 'social_invalid_token', 'DELETE', `/account/${data.id}`, {
      body: { social: 'google', access_token: googler().token },
    });
    await googles.refused(400, 'incorrect_password', 'DELETE', `/account/${data.id}`, { body: { password: 'nobody has this password' } });
    await googles.call('DELETE', `/account/${data.id}`, { body: { social: 'google', access_token: token }, schema: deletedResponseSchema });
    expect((await enter({ social: 'google', access_token: token })).created).toBe(true);
  });

  it('returns the authorization URLs of the providers, and no secrets [call.social]', async () => {
    const { body } = await newVisitor(api).call('GET', '/social-login/providers', { schema: socialProvidersResponseSchema });
    expect(body.data).toEqual([
      {
        social: 'google',
        authorization_url: 'https://accounts.google.com/o/oauth2/v2/auth',
        client_id: CLIENT,
        scope: 'openid email profile',
        response_type: 'code',
      },
      {
        social: 'facebook',
        authorization_url: 'https://www.facebook.com/v23.0/dialog/oauth',
        client_id: APP,
        scope: 'email public_profile',
        response_type: 'code',
      },
    ]);
    expect(JSON.stringify(body)).not.toContain('secret');
  });

  it('disables a log-in provider that is not configured', async () => {
    const plain = await startTestApp(database);
    expect((await newVisitor(plain).call('GET', '/social-login/providers', { schema: socialProvidersResponseSchema })).body.data).toEqual(
      [],
    );
    await newVisitor(plain).refused(503, 'social_not_configured', 'POST', '/social-login', {
      body: { social: 'google', access_token: 'x' },
    });
    await plain.close();
  });
});

import { createHash, randomBytes } from 'node:crypto';
import { socialLoginResponseSchema, socialProvidersResponseSchema } from '@spruce/contract';
import { startBillingApp, type BillingApp } from '../../../test/billing-app';
import { ONE_DATABASE } from '../../../test/databases';
import { newVisitor } from '../../../test/visitor';
import { customers, sessions } from '../../platform/database/schema';

jest.setTimeout(60_000);

const REDIRECT = 'http://localhost:4200/loading';

// Uses the sandbox, because its log-in providers accept each code only once.
describe.each(ONE_DATABASE)('replayed redirects of log-in providers (%s)', (database) => {
  let api: BillingApp;
  beforeAll(async () => {
    api = await startBillingApp(database);
  });
  afterAll(() => api?.close());

  async function codeFor(social: 'google' | 'facebook', verifier: string): Promise<string> {
    const { data } = (await newVisitor(api).call('GET', '/social-login/providers', { schema: socialProvidersResponseSchema })).body;
    const setup = data.find((one) => one.social === social);
    const url = new URL(setup?.authorization_url ?? '');
    const answer = await fetch(url.origin + url.pathname, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({
        ...Object.fromEntries(url.searchParams),
        client_id: setup?.client_id ?? '',
        redirect_uri: REDIRECT,
        response_type: 'code',
        scope: setup?.scope ?? '',
        state: 'state-of-this-browser',
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        email: `${social}-once@world.example`,
      }),
    });
    return new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
  }
  const rows = async () => [
    (await api.connection.db.select().from(customers)).length,
    (await api.connection.db.select().from(sessions)).length,
  ];

  it.each(['google', 'facebook'] as const)(
    'accepts a code of %s for one log-in only, with the PKCE verifier and redirect URI of that log-in [api.social-login] [call.social]',
    async (social) => {
      const verifier = randomBytes(32).toString('base64url');
      const body = { social, code: await codeFor(social, verifier), code_verifier: verifier, redirect_uri: REDIRECT };
      const before = await rows();
      const refused = (over: object) =>
        newVisitor(api).refused(400, 'social_invalid_token', 'POST', '/social-login', { body: { ...body, ...over } });
      await refused({ code_verifier: randomBytes(32).toString('base64url') });
      await refused({ redirect_uri: 'https://evil.example/loading' });
      expect(await rows()).toEqual(before);

      const fresh = { ...body, code: await codeFor(social, verifier) };
      await newVisitor(api).call('POST', '/social-login', { body: fresh, schema: socialLoginResponseSchema });
      const [people = 0, devices = 0] = before;
      expect(await rows()).toEqual([people + 1, devices + 1]);
      await refused({ code: fresh.code });
      expect(await rows()).toEqual([people + 1, devices + 1]);
    },
  );
});

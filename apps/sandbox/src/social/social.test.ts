import { createRemoteJWKSet, jwtVerify } from 'jose';
import { createHash, createHmac } from 'node:crypto';
import { createSandbox, sandboxKeys, type Sandbox } from '../sandbox';

const redirectUri = 'http://localhost:4200/loading';

describe('Google and Facebook log-in', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await createSandbox();
  });
  afterAll(() => sandbox.close());

  async function consent(path: string, params: Record<string, string>, choice: Record<string, string>): Promise<URL> {
    const page = await fetch(`${sandbox.url}${path}?${new URLSearchParams(params)}`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Sandbox.')]);
    const answer = await fetch(`${sandbox.url}${path}`, {
      method: 'POST',
      body: new URLSearchParams({ ...params, ...choice }),
      redirect: 'manual',
    });
    expect(answer.status).toBe(303);
    return new URL(answer.headers.get('location')!);
  }
  const json = async (answer: Promise<Response>) => (await (await answer).json()) as Record<string, string>;
  const google = { client_id: sandboxKeys.googleClientId, redirect_uri: redirectUri, scope: 'openid email profile', state: 'xyz' };
  const facebook = { client_id: sandboxKeys.facebookAppId, redirect_uri: redirectUri, scope: 'email,public_profile', state: 'xyz' };

  it('exchanges a Google code and its PKCE verifier for a signed ID token, and refuses a used code [call.social]', async () => {
    const verifier = 'v'.repeat(50);
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const back = await consent(
      '/google/o/oauth2/v2/auth',
      { ...google, response_type: 'code', code_challenge: challenge, code_challenge_method: 'S256' },
      { email: 'ploy.rattanakul@example.com' },
    );
    expect([back.searchParams.get('state'), back.hash]).toEqual(['xyz', '']);
    const exchange = (more: Record<string, string> = {}) =>
      fetch(`${sandbox.url}/google/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code: back.searchParams.get('code')!,
          client_id: google.client_id,
          client_secret: sandboxKeys.googleClientSecret,
          redirect_uri: redirectUri,
          code_verifier: verifier,
          ...more,
        }),
      });
    const tokens = await json(exchange());
    const { payload } = await jwtVerify(tokens['id_token']!, createRemoteJWKSet(new URL(`${sandbox.url}/google/certs`)), {
      issuer: 'https://accounts.google.com',
      audience: google.client_id,
    });
    expect(payload).toMatchObject({ email: 'ploy.rattanakul@example.com', email_verified: true, given_name: 'Ploy' });
    expect(
      await json(fetch(`${sandbox.url}/google/userinfo`, { headers: { authorization: `Bearer ${tokens['access_token']}` } })),
    ).toMatchObject({ sub: payload.sub });
    expect((await exchange()).status).toBe(400);
  });

  it('rejects a wrong PKCE verifier, an unknown client and a redirect to another site', async () => {
    const challenge = createHash('sha256').update('right').digest('base64url');
    const back = await consent(
      '/google/o/oauth2/v2/auth',
      { ...google, response_type: 'code', code_challenge: challenge, code_challenge_method: 'S256' },
      { email: 'a@example.com' },
    );
    const answer = await fetch(`${sandbox.url}/google/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: back.searchParams.get('code')!,
        client_id: google.client_id,
        client_secret: sandboxKeys.googleClientSecret,
        redirect_uri: redirectUri,
        code_verifier: 'wrong',
      }),
    });
    expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ error: 'invalid_grant' })]);
    expect((await fetch(`${sandbox.url}/google/o/oauth2/v2/auth?${new URLSearchParams({ ...google, client_id: 'other' })}`)).status).toBe(
      400,
    );
    expect(
      (await fetch(`${sandbox.url}/google/o/oauth2/v2/auth?${new URLSearchParams({ ...google, redirect_uri: 'https://evil.example/' })}`))
        .status,
    ).toBe(400);
  });

  it('returns the token of the implicit flow in the URL fragment [call.social]', async () => {
    const back = await consent('/google/o/oauth2/v2/auth', { ...google, response_type: 'token' }, { email: 'unproven@example.com' });
    const fragment = new URLSearchParams(back.hash.slice(1));
    expect(fragment.get('state')).toBe('xyz');
    expect(await json(fetch(`${sandbox.url}/google/tokeninfo?access_token=${fragment.get('access_token')}`))).toMatchObject({
      aud: google.client_id,
      email: 'unproven@example.com',
      email_verified: 'false',
    });
    expect((await fetch(`${sandbox.url}/google/tokeninfo?access_token=none`)).status).toBe(400);
  });

  it('redirects with an error when the person declines the log-in', async () => {
    expect((await consent('/google/o/oauth2/v2/auth', { ...google, response_type: 'token' }, { deny: 'yes' })).hash).toBe(
      '#error=access_denied&state=xyz',
    );
    expect(
      (await consent('/facebook/dialog/oauth', { ...facebook, response_type: 'code' }, { deny: 'yes' })).searchParams.get('error_reason'),
    ).toBe('user_denied');
  });

  it('returns the person for a Facebook token, without an email address that the person does not share', async () => {
    const back = await consent(
      '/facebook/dialog/oauth',
      { ...facebook, response_type: 'code' },
      { email: 'nok@example.com', share_email: 'no' },
    );
    const tokens = await json(
      fetch(
        `${sandbox.url}/facebook/oauth/access_token?${new URLSearchParams({ client_id: facebook.client_id, client_secret: sandboxKeys.facebookAppSecret, redirect_uri: redirectUri, code: back.searchParams.get('code')! })}`,
      ),
    );
    const token = tokens['access_token']!;
    const debug = (await json(
      fetch(
        `${sandbox.url}/facebook/debug_token?${new URLSearchParams({ input_token: token, access_token: `${facebook.client_id}|${sandboxKeys.facebookAppSecret}` })}`,
      ),
    )) as unknown as { data: Record<string, unknown> };
    expect(debug.data).toMatchObject({ app_id: facebook.client_id, is_valid: true });
    const proof = createHmac('sha256', sandboxKeys.facebookAppSecret).update(token).digest('hex');
    expect(
      await json(
        fetch(
          `${sandbox.url}/facebook/me?${new URLSearchParams({ access_token: token, fields: 'id,email,first_name', appsecret_proof: proof })}`,
        ),
      ),
    ).toEqual({ id: debug.data['user_id'], first_name: 'Nok' });
    expect((await fetch(`${sandbox.url}/facebook/me?${new URLSearchParams({ access_token: token, appsecret_proof: 'ab' })}`)).status).toBe(
      400,
    );
  });
});

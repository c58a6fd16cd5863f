import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { currentTime } from '@spruce/jest-setup/clock';
import { createSandbox, sandboxKeys, type Sandbox } from '../sandbox';

describe('identity check', () => {
  const hooks: { body: string; digest: string; algorithm: string }[] = [];
  const shop = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      hooks.push({ body, digest: String(request.headers['x-payload-digest']), algorithm: String(request.headers['x-payload-digest-alg']) });
      response.end('{}');
    });
  });
  let sandbox: Sandbox;
  beforeAll(async () => {
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
    sandbox = await createSandbox({ sumsubWebhookTarget: `http://127.0.0.1:${(shop.address() as AddressInfo).port}/` });
  });
  afterAll(async () => {
    await sandbox.close();
    await new Promise((resolve) => shop.close(resolve));
  });

  async function call(
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    body?: object,
    { secret = sandboxKeys.sumsubSecretKey as string, ago = 0, upper = false } = {},
  ) {
    const text = body ? JSON.stringify(body) : '';
    const ts = String(Math.floor(currentTime().getTime() / 1000) - ago);
    const signature = createHmac('sha256', secret).update(`${ts}${method}${path}${text}`).digest('hex');
    const headers = {
      'x-app-token': sandboxKeys.sumsubAppToken,
      'x-app-access-ts': ts,
      'x-app-access-sig': upper ? signature.toUpperCase() : signature,
      ...(text && { 'content-type': 'application/json' }),
    };
    const answer = await fetch(`${sandbox.url}${path}`, { method, headers, ...(text && { body: text }) });
    return { status: answer.status, body: (await answer.json()) as Record<string, never> };
  }
  const one = (user: string) => `/resources/applicants/-;externalUserId=${encodeURIComponent(user)}/one`;
  const page = (path: string, body: object) =>
    fetch(`${sandbox.url}/websdk/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('accepts only calls with a valid signature and a current time', async () => {
    expect(
      (await call('POST', '/resources/accessTokens/sdk', { userId: 'u1', levelName: 'id-and-liveness' }, { secret: 'wrong' })).status,
    ).toBe(401);
    expect((await call('GET', one('u1'), undefined, { upper: true })).status).toBe(401);
    expect((await call('GET', one('u1'), undefined, { ago: 65 })).status).toBe(401);
    expect((await call('GET', one('u1'))).status).toBe(404);
  });

  it('rejects unknown verification levels and applies Sumsub’s rate limit', async () => {
    expect((await call('POST', '/resources/accessTokens/sdk', { userId: 'u1', levelName: 'id-and-livenes' })).status).toBe(404);
    const busy = await createSandbox({});
    try {
      // Stops the clock, because all calls must be within one window of the rate limit.
      jest.spyOn(Date, 'now').mockReturnValue(currentTime().getTime());
      const ask = async () => {
        const answers = await Promise.all(
          Array.from({ length: 60 }, () => fetch(`${busy.url}/resources/accessTokens/sdk`, { method: 'POST', body: '{}' })),
        );
        return answers.filter(({ status }) => status === 429).length;
      };
      expect(await ask()).toBe(10);
    } finally {
      jest.restoreAllMocks();
      await busy.close();
    }
  });

  it('approves an ID check after a retry with another photo, and sends signed webhooks', async () => {
    const { body } = await call('POST', '/resources/accessTokens/sdk', {
      userId: 'user 1',
      levelName: 'id-and-liveness',
      ttlInSecs: 600,
      applicantIdentifiers: { email: 'mali@example.com' },
    });
    const accessToken = String(body['token']);
    const [, payload] = accessToken.replace('_act-sbx-jwt-', '').split('.');
    expect(JSON.parse(atob(payload!))).toMatchObject({ url: sandbox.url });
    expect((await page('session', { accessToken: `${accessToken}x` })).status).toBe(401);
    expect(await (await page('session', { accessToken })).json()).toMatchObject({ review: { reviewStatus: 'init' } });
    await page('submit', { accessToken });
    expect((await call('GET', one('user 1'))).body).toMatchObject({
      externalUserId: 'user 1',
      email: 'mali@example.com',
      review: { reviewStatus: 'pending', attemptCnt: 1 },
    });
    await page('decide', { accessToken, outcome: 'retry' });
    expect((await call('GET', one('user 1'))).body).toMatchObject({
      review: { reviewStatus: 'completed', reviewResult: { reviewAnswer: 'RED', reviewRejectType: 'RETRY' } },
    });
    expect((await page('decide', { accessToken, outcome: 'approve' })).status).toBe(400);
    await page('submit', { accessToken });
    await page('decide', { accessToken, outcome: 'approve' });
    expect((await call('GET', one('user 1'))).body).toMatchObject({ review: { attemptCnt: 2, reviewResult: { reviewAnswer: 'GREEN' } } });
    await sandbox.webhooksSettled();
    expect(hooks.map((hook) => (JSON.parse(hook.body) as { type: string }).type)).toEqual([
      'applicantCreated',
      'applicantPending',
      'applicantReviewed',
      'applicantPending',
      'applicantReviewed',
    ]);
    for (const { body: sent, digest, algorithm } of hooks)
      expect([algorithm, digest]).toEqual([
        'HMAC_SHA256_HEX',
        createHmac('sha256', sandboxKeys.sumsubWebhookSecret).update(sent).digest('hex'),
      ]);
  });

  it('refuses documents during a check and after a final rejection', async () => {
    const { body } = await call('POST', '/resources/accessTokens/sdk', { userId: 'user 3', levelName: 'id-and-liveness' });
    const accessToken = String(body['token']);
    const submit = async () => (await page('submit', { accessToken })).status;
    const decide = (outcome: string) => page('decide', { accessToken, outcome });
    expect([await submit(), await submit()]).toEqual([200, 409]);
    await decide('retry');
    expect(await submit()).toBe(200);
    await decide('reject');
    expect(await submit()).toBe(409);
  });

  it('deactivates the profile of a customer, but not during an ID check', async () => {
    const { body } = await call('POST', '/resources/accessTokens/sdk', { userId: 'user 2', levelName: 'id-and-liveness' });
    const accessToken = String(body['token']);
    await page('submit', { accessToken });
    const { body: applicant } = await call('GET', one('user 2'));
    const deactivate = () => call('PATCH', `/resources/applicants/${String(applicant['id'])}/presence/deactivated`);
    expect((await deactivate()).status).toBe(409);
    await page('decide', { accessToken, outcome: 'approve' });
    expect((await deactivate()).body).toMatchObject({ externalUserId: 'user 2', deleted: true });
    expect((await page('session', { accessToken })).status).toBe(401);
    await sandbox.webhooksSettled();
    expect(JSON.parse(hooks.at(-1)!.body)).toMatchObject({ type: 'applicantDeactivated' });
  });
});

import { createHmac } from 'node:crypto';
import { identityResponseSchema, identityTokenResponseSchema, profileResponseSchema } from '@spruce/contract';
import { currentTime } from '@spruce/jest-setup/clock';
import { eq } from 'drizzle-orm';
import { startBillingApp, type BillingApp } from '../../test/billing-app';
import { ONE_DATABASE } from '../../test/databases';
import { signedIn, TEST_PASSWORD, type Visitor } from '../../test/visitor';
import { customers, identityChecks, outbox, webhookEvents } from '../platform/database/schema';
import { IDENTITY_FORGET } from './personal-data';

jest.setTimeout(60_000);

const SECRET = 'sumsub-sandbox-webhook-secret';
const signed = (method: string, path: string) => {
  const ts = String(Math.floor(currentTime().getTime() / 1000));
  return {
    'x-app-token': 'sbx:sandbox',
    'x-app-access-ts': ts,
    'x-app-access-sig': createHmac('sha256', 'sumsub-sandbox-secret').update(`${ts}${method}${path}`).digest('hex'),
  };
};
const digest = (body: string, algorithm = 'sha256', secret = SECRET) => createHmac(algorithm, secret).update(body).digest('hex');

describe.each(ONE_DATABASE)('ID checks (%s)', (database) => {
  let api: BillingApp;
  let pim: Visitor;
  let stranger: Visitor;
  beforeAll(async () => {
    api = await startBillingApp(database);
    [pim, stranger] = [await signedIn(api), await signedIn(api)];
  });
  afterAll(() => api.close());

  const token = async (visitor: Visitor) =>
    (await visitor.call('POST', '/sumsub/get-access-token', { body: { customer_id: visitor.id }, schema: identityTokenResponseSchema }))
      .body.data;
  const verify = async (visitor: Visitor, status?: string) =>
    (
      await visitor.call('POST', '/sumsub/verify', {
        body: { customer_id: visitor.id, ...(status && { status }) },
        schema: identityResponseSchema,
      })
    ).body.data;
  const sdk = async (accessToken: string, action: 'submit' | 'decide' | 'session', outcome?: string) => {
    const response = await fetch(`${api.sandbox.url}/websdk/api/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ accessToken, outcome }),
    });
    if (!response.ok) throw new Error(`the WebSDK was answered ${response.status}`);
  };
  const readStatus = async (visitor: Visitor) =>
    (await api.connection.db.select({ status: customers.sumsubStatus }).from(customers).where(eq(customers.id, visitor.id)))[0]?.status;
  const post = (body: string, headers: Record<string, string>) =>
    api.app.inject({
      method: 'POST',
      url: '/sp/v1/sumsub/webhook',
      payload: body,
      headers: { 'content-type': 'application/json', ...headers },
    });

  it('gives a customer a token for Sumsub’s WebSDK, but no token for another customer [api.sumsub-token]', async () => {
    expect(await token(pim)).toEqual({ token: expect.stringMatching(/^_act-sbx-jwt-/), base_url: api.sandbox.url, expires_in: 600 });
    await stranger.refused(404, 'account_not_found', 'POST', '/sumsub/get-access-token', { body: { customer_id: pim.id } });
    await stranger.refused(404, 'account_not_found', 'POST', '/sumsub/verify', { body: { customer_id: pim.id } });
  });

  it('reads the result of the ID check from Sumsub, not from the browser [api.sumsub-verify]', async () => {
    expect(await verify(stranger, 'completed GREEN')).toMatchObject({ status: 'none', tries_left: 3, verified_at: null });
    await sdk((await token(pim)).token, 'session');
    expect(await verify(pim, 'approved')).toMatchObject({ status: 'started' });
    expect(await readStatus(pim)).toBe('started');
  });

  it('changes the ID status after webhooks: pending, retry with instructions, on hold, verified [purpose.verify-id]', async () => {
    const { token: access } = await token(pim);
    await sdk(access, 'submit');
    await api.settle();
    expect(await readStatus(pim)).toBe('pending');
    await sdk(access, 'decide', 'retry');
    await api.settle();
    expect(await readStatus(pim)).toBe('retry');
    const asked = await verify(pim);
    expect(asked).toMatchObject({
      status: 'retry',
      tries_left: 2,
      reasons: ['BAD_PROOF_OF_IDENTITY', 'UNSATISFACTORY_PHOTOS'],
      comment: expect.stringContaining('blurred'),
    });
    expect((await verify(pim)).tries_left).toBe(2);
    await sdk(access, 'submit');
    await sdk(access, 'decide', 'hold');
    await api.settle();
    expect(await readStatus(pim)).toBe('on-hold');
    await sdk(access, 'decide', 'approve');
    await api.settle();
    const { verified_at: since, ...verified } = await verify(pim);
    expect(verified).toMatchObject({ status: 'verified', reasons: [], comment: null });
    expect(Math.abs(currentTime().getTime() - new Date(since ?? 0).getTime())).toBeLessThan(60_000);
    const { body } = await pim.call('GET', `/account/${pim.id}`, { schema: profileResponseSchema });
    expect(body.data.sumsub_verified_at).toBe(since);
    expect(await readStatus(pim)).toBe('verified');
    await pim.refused(409, 'identity_already_verified', 'POST', '/sumsub/get-access-token', { body: { customer_id: pim.id } });
  });

  it('leaves an ID check pending while its status at Sumsub is awaitingService, even with answer GREEN', async () => {
    const nok = await signedIn(api);
    const { token: access } = await token(nok);
    await sdk(access, 'submit');
    await sdk(access, 'decide', 'await');
    await api.settle();
    expect(await readStatus(nok)).toBe('pending');
    expect(await verify(nok)).toMatchObject({ status: 'pending', tries_left: 3, reasons: [] });
    await sdk(access, 'decide', 'approve');
    await api.settle();
    expect(await readStatus(nok)).toBe('verified');
  });

  it('rejects a customer after three failed ID checks or one final rejection', async () => {
    const { token: access } = await token(stranger);
    for (const left of [2, 1, 0]) {
      await sdk(access, 'submit');
      await sdk(access, 'decide', 'retry');
      expect((await verify(stranger)).tries_left).toBe(left);
    }
    expect(await readStatus(stranger)).toBe('rejected');
    await stranger.refused(403, 'identity_no_tries_left', 'POST', '/sumsub/get-access-token', { body: { customer_id: stranger.id } });
    const forger = await signedIn(api);
    const { token: other } = await token(forger);
    await sdk(other, 'submit');
    await sdk(other, 'decide', 'reject');
    expect(await verify(forger)).toMatchObject({ status: 'rejected', tries_left: 2 });
    await forger.refused(403, 'identity_no_tries_left', 'POST', '/sumsub/get-access-token', { body: { customer_id: forger.id } });
    await api.settle();
  });

  it('deletes the ID documents of a deleted account, but only after a running check ends', async () => {
    const leaver = await signedIn(api);
    const unknown = await signedIn(api);
    const { token: access } = await token(leaver);
    await token(unknown);
    await sdk(access, 'submit');
    await api.settle();
    const [check] = await api.connection.db.select().from(identityChecks).where(eq(identityChecks.customerId, leaver.id));
    const applicant = () =>
      fetch(`${api.sandbox.url}${path}`, { headers: signed('GET', path) }).then(
        (response) => response.json() as Promise<{ deleted: boolean }>,
      );
    const path = `/resources/applicants/-;externalUserId=${check?.externalId}/one`;
    for (const visitor of [leaver, unknown]) await visitor.call('DELETE', `/account/${visitor.id}`, { body: { password: TEST_PASSWORD } });
    await api.settle();
    // Sumsub refuses the deletion with 409 while the check of the first customer runs, so the first job waits.
    const jobs = () => api.connection.db.select().from(outbox).where(eq(outbox.kind, IDENTITY_FORGET)).orderBy(outbox.id);
    expect(await jobs()).toMatchObject([
      { doneAt: null, deadAt: null, lastError: expect.stringContaining('409') },
      { doneAt: expect.any(Date), attempts: 1 },
    ]);
    expect((await applicant()).deleted).toBe(false);
    await sdk(access, 'decide', 'approve');
    // Makes the next attempt of the job due. A larger shift of the clock would make Sumsub refuse the signatures.
    api.clock.skewMs = 50_000;
    await api.settle();
    api.clock.skewMs = 0;
    expect(await jobs()).toMatchObject([{ doneAt: expect.any(Date) }, { attempts: 1 }]);
    expect((await applicant()).deleted).toBe(true);
  });

  it('refuses forged, weakly signed, outdated and future-dated webhooks; stores no repeated webhook twice', async () => {
    const [check] = await api.connection.db.select().from(identityChecks).where(eq(identityChecks.customerId, stranger.id));
    const event = (at: number) =>
      JSON.stringify({
        applicantId: check?.applicantId,
        externalUserId: check?.externalId,
        type: 'applicantReviewed',
        reviewStatus: 'completed',
        reviewResult: { reviewAnswer: 'GREEN' },
        createdAtMs: new Date(at).toISOString().slice(0, 23).replace('T', ' '),
      });
    const now = event(currentTime().getTime());
    const kept = () => api.connection.db.$count(webhookEvents);
    const before = await kept();
    const codes = [
      await post(now, {}),
      await post(now, { 'x-payload-digest': digest(`${now} `), 'x-payload-digest-alg': 'HMAC_SHA256_HEX' }),
      await post(now, { 'x-payload-digest': digest(now, 'sha256', 'another-secret'), 'x-payload-digest-alg': 'HMAC_SHA256_HEX' }),
      await post(now, { 'x-payload-digest': digest(now, 'sha1'), 'x-payload-digest-alg': 'HMAC_SHA1_HEX' }),
      await post(now, { 'x-payload-digest': digest(now), 'x-payload-digest-alg': 'PLAIN' }),
      await post(now, { 'x-payload-digest': digest(now), 'x-payload-digest-alg': 'constructor' }),
      ...(await Promise.all(
        [event(currentTime().getTime() + 310_000), event(currentTime().getTime() - 7 * 86_400_000 - 10_000)].map((body) =>
          post(body, { 'x-payload-digest': digest(body), 'x-payload-digest-alg': 'HMAC_SHA256_HEX' }),
        ),
      )),
    ].map((response) => `${response.statusCode} ${response.json<{ code: string }>().code}`);
    expect(codes).toEqual([
      ...Array<string>(6).fill('400 webhook_signature_invalid'),
      '400 webhook_time_invalid',
      '400 webhook_time_invalid',
    ]);
    for (const nonsense of ['no json', '{"type":"applicantReviewed"}']) {
      const response = await post(nonsense, { 'x-payload-digest': digest(nonsense), 'x-payload-digest-alg': 'HMAC_SHA256_HEX' });
      expect(`${response.statusCode} ${response.json<{ code: string }>().code}`).toBe('400 webhook_invalid');
    }
    const odd = (fields: object) => JSON.stringify({ ...(JSON.parse(now) as object), ...fields });
    const shapes = [
      'null',
      '[]',
      '"applicantReviewed"',
      '7',
      '{}',
      '',
      '[[[[]]]]',
      `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
      odd({ applicantId: 7 }),
      odd({ applicantId: { id: 'x' } }),
      odd({ applicantId: 'a\u0000b' }),
      odd({ externalUserId: '\u0000' }),
      odd({ applicantId: '\ud800' }),
      odd({ type: '\u0000' }),
      odd({ type: 'x'.repeat(101) }),
      odd({ type: null }),
      odd({ createdAtMs: 'yesterday' }),
      odd({ createdAtMs: 1e300 }),
      odd({ createdAtMs: '9'.repeat(40) }),
      odd({ createdAtMs: [] }),
      odd({ createdAtMs: undefined }),
    ];
    for (const shape of shapes) {
      const { statusCode } = await post(shape, { 'x-payload-digest': digest(shape), 'x-payload-digest-alg': 'HMAC_SHA256_HEX' });
      expect({ shape: shape.slice(0, 200), is4xx: statusCode >= 400 && statusCode < 500 }).toEqual({
        shape: shape.slice(0, 200),
        is4xx: true,
      });
    }
    expect(await kept()).toBe(before);
    for (let round = 0; round < 3; round += 1)
      expect((await post(now, { 'x-payload-digest': digest(now, 'sha512'), 'x-payload-digest-alg': 'HMAC_SHA512_HEX' })).statusCode).toBe(
        200,
      );
    expect(await kept()).toBe(before + 1);
    for (const body of [event(currentTime().getTime() + 290_000), event(currentTime().getTime() - 7 * 86_400_000 + 60_000)])
      expect((await post(body, { 'x-payload-digest': digest(body), 'x-payload-digest-alg': 'HMAC_SHA256_HEX' })).statusCode).toBe(200);
    expect(await kept()).toBe(before + 3);
    await api.settle();
    expect(await readStatus(stranger)).toBe('rejected');
  });
});

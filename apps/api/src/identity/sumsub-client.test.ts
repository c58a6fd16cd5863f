import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { currentTime } from '@spruce/jest-setup/clock';
import { SettingsFaults } from '../platform/http/provider-settings';
import { unreachableSumsub } from './identity-environment';
import { SumsubClient, SumsubError } from './sumsub-client';

describe('Sumsub client', () => {
  let server: Server;
  let answer: { status: number; body: string } | undefined;
  beforeAll(async () => {
    server = createServer((_request, response) => {
      // Without `answer`, the server never responds, as in an outage.
      if (answer) response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  beforeEach(() => {
    answer = undefined;
  });

  const client = (timeout?: number) =>
    new SumsubClient(
      { ...unreachableSumsub(), baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
      () => currentTime(),
      timeout,
      told,
    );
  const told = new SettingsFaults();
  const failure = (call: Promise<unknown>) =>
    call.then(
      () => null,
      (error: unknown) => (error instanceof SumsubError ? error.status : error),
    );

  it('gives up when Sumsub does not answer in time', async () => {
    expect(await failure(client(50).applicant('someone'))).toBe(0);
  });

  it('reports wrong settings until they are corrected, but does not report outages', async () => {
    const token = { userId: 'someone', ttlInSecs: 60, applicantIdentifiers: { email: 'a@b.example' } };
    const isOurs = (call: Promise<unknown>) =>
      call.then(
        () => null,
        (error: unknown) => (error as SumsubError).isSettingsError,
      );
    for (const status of [0, 500, 503, 429]) {
      answer = status === 0 ? undefined : { status, body: '{}' };
      expect({ status, isOurs: await isOurs(client(50).createAccessToken(token)), told: told.all() }).toEqual({
        status,
        isOurs: false,
        told: [],
      });
    }
    answer = { status: 404, body: '{}' };
    expect(await isOurs(client().createAccessToken(token))).toBe(true);
    expect(told.all()).toEqual(['SUMSUB_LEVEL: Sumsub answers 404 to the level "id-and-liveness"']);
    answer = { status: 401, body: '{}' };
    expect(await isOurs(client().applicant('someone'))).toBe(true);
    expect(told.all()).toContain('SUMSUB_APP_TOKEN, SUMSUB_SECRET_KEY: Sumsub answers 401');
    answer = { status: 200, body: JSON.stringify({ token: 't', userId: 'someone' }) };
    await client().createAccessToken(token);
    expect(told.all()).toEqual([]);
  });

  it('throws for errors and invalid responses of Sumsub, and treats 404 as an unknown applicant', async () => {
    answer = { status: 500, body: '{}' };
    expect(await failure(client().applicant('someone'))).toBe(500);
    answer = { status: 200, body: '<html>' };
    expect(await failure(client().applicant('someone'))).toBe(200);
    answer = { status: 200, body: JSON.stringify({ id: 'a1', externalUserId: 'somebody-else' }) };
    expect(await failure(client().applicant('someone'))).toBe(200);
    answer = { status: 404, body: '{}' };
    expect(await client().applicant('someone')).toBeNull();
    await client().deactivate('someone');
  });
});

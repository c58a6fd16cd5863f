import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { currentTime } from '@spruce/jest-setup/clock';
import { ONE_DATABASE } from '../../../test/databases';
import { startTestApp, type TestApp } from '../../../test/test-app';
import { signedIn } from '../../../test/visitor';
import { unreachableSumsub } from '../../identity/identity-environment';
import { unreachableStripe } from '../../payments/settings';
import { createLogger } from './logger';

describe('settings that providers refuse', () => {
  const lines: string[] = [];
  let provider: Server;
  let status = 401;
  let api: TestApp;
  beforeAll(async () => {
    provider = createServer((_request, response) =>
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(
          status === 200
            ? '{"token":"t","userId":"u","object":"list","data":[]}'
            : '{"error":{"type":"invalid_request_error","message":"no"}}',
        ),
    );
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
    api = await startTestApp(ONE_DATABASE[0] ?? 'postgres', {
      sumsub: { ...unreachableSumsub(), baseUrl: url },
      stripe: { ...unreachableStripe(), apiUrl: url },
      logger: createLogger('info', { write: (line) => void lines.push(line) }),
    });
  });
  afterAll(async () => {
    await api.close();
    await new Promise((resolve) => provider.close(resolve));
  });

  const ready = async () => (await api.app.inject('/readyz')).json<{ status: string; settings?: string[] }>();

  it('when a provider refuses a setting, answers 502, and /readyz lists the problem until it is solved', async () => {
    const pim = await signedIn(api);
    expect(await ready()).toEqual({ status: 'ready' });
    await pim.refused(502, 'identity_provider_refused', 'POST', '/sumsub/get-access-token', { body: { customer_id: pim.id } });
    await pim.refused(502, 'payment_provider_refused', 'POST', '/stripe-service', { body: { customer_id: pim.id } });
    expect(await ready()).toEqual({
      status: 'ready',
      settings: ['SUMSUB_APP_TOKEN, SUMSUB_SECRET_KEY: Sumsub answers 401', 'STRIPE_SECRET_KEY: Stripe answers 401'],
    });
    const told = () =>
      lines.map((line) => JSON.parse(line) as { level: number; msg: string }).filter(({ msg }) => msg === 'Provider refused our settings');
    expect(told()).toHaveLength(2);
    await pim.refused(502, 'identity_provider_refused', 'POST', '/sumsub/get-access-token', { body: { customer_id: pim.id } });
    expect(told()).toHaveLength(2);
    status = 404;
    await pim.refused(502, 'identity_provider_refused', 'POST', '/sumsub/get-access-token', { body: { customer_id: pim.id } });
    expect((await ready()).settings).toContainEqual(
      expect.stringContaining('SUMSUB_LEVEL: Sumsub answers 404 to the level "id-and-liveness"'),
    );
    status = 200;
    await pim.call('POST', '/sumsub/get-access-token', { body: { customer_id: pim.id } });
    expect((await ready()).settings).toEqual(['STRIPE_SECRET_KEY: Stripe answers 401']);
    status = 503;
    await pim.refused(503, 'identity_provider_unavailable', 'POST', '/sumsub/get-access-token', { body: { customer_id: pim.id } });
  });

  it('accepts webhook events of another Stripe version, and lists the version in /readyz', async () => {
    const post = (version: string) => {
      const body = JSON.stringify({
        id: `evt_${version}`,
        object: 'event',
        api_version: version,
        type: 'customer.updated',
        created: 1,
        data: { object: { id: 'cus_1' } },
      });
      const at = Math.floor(currentTime().getTime() / 1000);
      const signature = `t=${at},v1=${createHmac('sha256', 'whsec_sandbox').update(`${at}.${body}`).digest('hex')}`;
      return api.app.inject({
        method: 'POST',
        url: '/sp/v1/stripe-service/webhook',
        payload: body,
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      });
    };
    expect((await post('2024-06-20')).statusCode).toBe(200);
    expect((await ready()).settings).toContainEqual(
      expect.stringMatching(/^the webhook endpoint of Stripe: events come in version 2024-06-20, read is 20\d\d-/),
    );
  });
});

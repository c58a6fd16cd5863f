/** @jest-environment node */
import { generateKeyPairSync } from 'node:crypto';
import { currentTime } from '@spruce/jest-setup/clock';
import Fastify from 'fastify';
import { signStatusRequest, type AppReport } from '@spruce/federation';
import { serveReleaseStatus } from './release-status';

const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const stranger = generateKeyPairSync('ed25519', {
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
}).privateKey;

const preflight = jest.fn(async () => ({ takes: true }) as const);
const refused = { code: 'throws-on-load', reason: 'Error: /srv/secret is gone' } as const;
const apps: AppReport[] = [
  {
    app: 'catalog',
    live: { version: '1.0.0', seq: 3 },
    refused,
    canary: { version: '1.1.0', percent: 5, refused },
    processes: { all: 2, live: 1 },
  },
];
const lost = [{ at: '2026-11-23T05:00:00.000Z', why: 'it holds 1600 MB, more than RENDER_MEMORY_MB', ran: ['catalog@1.0.0'] }];
const app = Fastify();
serveReleaseStatus(
  app,
  { preflight },
  () => ({ apps, ready: true, lost, held: [] }),
  (name) => (name === 'stranger' ? [] : [publicKey]),
  '1.0.0-0123456789ab',
);
afterAll(() => app.close());

let url = '';
beforeAll(async () => {
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
const get = async (header?: string) => {
  const response = await fetch(`${url}/-/releases`, { headers: header === undefined ? {} : { 'x-release-question': header } });
  return { status: response.status, cached: response.headers.get('cache-control'), body: (await response.json()) as unknown };
};
const signed = (key: string, { name = 'returns', askedAt = currentTime().toISOString() } = {}) =>
  signStatusRequest({ schema: 1, take: [{ name, version: '1.0.0' }], askedAt }, key);

test('shows everybody the live releases, and of a refused release only the error code', async () => {
  const response = await get();
  expect(response.body).toEqual({
    shell: '1.0.0-0123456789ab',
    apps: [
      {
        app: 'catalog',
        live: { version: '1.0.0', seq: 3 },
        refused: 'throws-on-load',
        canary: { version: '1.1.0', percent: 5, refused: 'throws-on-load' },
        processes: { all: 2, live: 1 },
      },
    ],
  });
  expect(response.cached).toBe('no-store');
});

test('shows squads the reasons and the lost processes, and whether the shell accepts a new version', async () => {
  expect((await get(signed(privateKey))).body).toEqual({
    shell: '1.0.0-0123456789ab',
    apps,
    lost,
    answer: { takes: true },
  });
  expect(preflight).toHaveBeenCalledWith({ name: 'returns', version: '1.0.0' });
});

test.each([
  ['a request with an unknown key', signed(stranger)],
  ['a signed request that is too old', signed(privateKey, { askedAt: '2026-01-01T00:00:00.000Z' })],
  ['a malformed request', 'nothing'],
  ['an empty request', ''],
])('refuses %s without checking a release', async (_whose, header) => {
  preflight.mockClear();
  expect((await get(header)).status).toBe(403);
  expect(preflight).not.toHaveBeenCalled();
});

/** @jest-environment node */
import { generateKeyPairSync } from 'node:crypto';
import Fastify from 'fastify';
import { signQuestion, type RemoteRegistry } from '@spruce/federation';
import { serveReleaseStatus } from './release-status';

const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const stranger = generateKeyPairSync('ed25519', {
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
}).privateKey;

const wouldTake = jest.fn(async () => ({ takes: true }) as const);
const report = () => [
  { app: 'catalog', live: { version: '1.0.0', seq: 3 }, refused: { code: 'throws-on-load', reason: 'Error: /srv/secret is gone' } },
];
const app = Fastify();
serveReleaseStatus(app, { report, wouldTake } as unknown as RemoteRegistry, (name) => (name === 'stranger' ? [] : [publicKey]));
afterAll(() => app.close());

let url = '';
beforeAll(async () => {
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
const get = async (header?: string) => {
  const response = await fetch(`${url}/-/releases`, { headers: header === undefined ? {} : { 'x-release-question': header } });
  return { status: response.status, cached: response.headers.get('cache-control'), body: (await response.json()) as unknown };
};
const question = (key: string, { name = 'returns', askedAt = new Date().toISOString() } = {}) =>
  signQuestion({ schema: 1, take: [{ name, version: '1.0.0' }], askedAt }, key);

test('everybody learns what is live, and of a refusal no more than its code', async () => {
  const response = await get();
  expect(response.body).toEqual({ apps: [{ app: 'catalog', live: { version: '1.0.0', seq: 3 }, refused: 'throws-on-load' }] });
  expect(response.cached).toBe('no-store');
});

test('who may promote learns the reason, and whether a version would be taken, of a remote that was never promoted too', async () => {
  expect((await get(question(privateKey))).body).toEqual({ apps: report(), answer: { takes: true } });
  expect(wouldTake).toHaveBeenCalledWith([{ name: 'returns', version: '1.0.0' }]);
});

test.each([
  ['a stranger’s', question(stranger)],
  ['a yesterday’s', question(privateKey, { askedAt: '2026-01-01T00:00:00.000Z' })],
  ['a senseless', 'nothing'],
  ['an empty', ''],
])('%s question is refused, and nothing is read for it', async (_whose, header) => {
  wouldTake.mockClear();
  expect((await get(header)).status).toBe(403);
  expect(wouldTake).not.toHaveBeenCalled();
});

/** @jest-environment node */
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PublishedFiles } from '@spruce/federation';
import { hostileRequests, type HostileRequest } from '@spruce/jest-setup/hostile-requests';
import { startBareShell } from './testing/bare-shell';

let shell: Awaited<ReturnType<typeof startBareShell>>;
beforeAll(async () => void (shell = await startBareShell()));
afterAll(() => shell.close());

const send = ({ method = 'GET', path, headers = {} }: Partial<HostileRequest> & { path: string }) =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    const { port } = shell.app.server.address() as AddressInfo;
    const sent = request({ host: '127.0.0.1', port, method, path, headers, agent: false, setHost: !('host' in headers) }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => (body += text));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    });
    sent.on('error', reject);
    sent.end();
  });

test('answers hostile headers and paths without a server error, and shows no message keys', async () => {
  const requests = hostileRequests({
    seed: 7,
    count: 220,
    paths: [
      '/faq',
      '/th/faq',
      '/about-us',
      '/photo-credits',
      '/no-such-page',
      '/favicon.ico',
      '/shell/main.js',
      '/remotes/catalog/1.0.0/remoteEntry.js',
      '/robots.txt',
      '/healthz',
    ],
  });
  // Leaves out paths that may lead to pages of a remote, because this shell has no remote.
  const away = requests.filter(({ path }) => !/[.\\]|%2e|%5c/i.test(path.split('?')[0] ?? ''));
  expect(away.length).toBeGreaterThan(100);
  const problems: unknown[] = [];
  for (const hostile of away) {
    const { status, headers, body } = await send(hostile);
    if (![200, 206, 301, 302, 304, 400, 404, 405, 414, 416, 431].includes(status))
      problems.push({ status, hostile, body: body.slice(0, 200) });
    if (status !== 431 && headers['x-content-type-options'] !== 'nosniff') problems.push({ status, hostile, sniffed: headers });
    if (status === 301 && !/^\/(?!\/)/.test(String(headers.location))) problems.push({ hostile, leaves: headers.location });
    if (/>(?:frame|header|footer|meta|error|notFound)\.[a-z]+/i.test(body)) problems.push({ hostile, body });
  }
  expect(problems).toEqual([]);
}, 60_000);

test('redirects other spellings of a URL to the canonical one before rendering', async () => {
  for (const [path, location] of [
    ['/FAQ', '/faq'],
    ['/%66aq/', '/faq'],
    ['/faq/%zz', '/faq/%25zz'],
    ['//evil.example', '/evil.example'],
    ['/faq/%ff', '/faq/%EF%BF%BD'],
  ] as const) {
    const { status, headers } = await send({ path });
    expect([path, status, headers.location]).toEqual([path, 301, location]);
    expect([location, (await send({ path: location })).status]).toEqual([location, location === '/faq' ? 200 : 404]);
  }
});

test("answers 400 in the API's format for a request that cannot be forwarded", async () => {
  for (const path of ['/sp/v1/products?slug=%ff', '/media/x.jpg?a=%', '/sp/v1/a?b=/../c']) {
    const { status, body, headers } = await send({ path });
    expect([path, status, JSON.parse(body), headers['x-content-type-options']]).toEqual([
      path,
      400,
      { code: 'rest_invalid_request', message: 'The request cannot be read', data: { status: 400 } },
      'nosniff',
    ]);
  }
});

test('refuses too large headers and methods such as DELETE; sends HSTS only for https (trusted proxy)', async () => {
  expect((await send({ path: '/faq', headers: { cookie: 'a'.repeat(9_000) } })).status).toBe(431);
  expect((await send({ path: '/faq', headers: { 'x-forwarded-proto': 'https' } })).headers['strict-transport-security']).toBe(
    'max-age=31536000',
  );
  expect((await send({ path: '/faq' })).headers['strict-transport-security']).toBeUndefined();
  expect(await send({ path: '/faq', method: 'DELETE' })).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
});

test('starts although the store does not answer whether it has the files of this shell', async () => {
  const has = jest.spyOn(PublishedFiles.prototype, 'hasShell').mockReturnValue(new Promise(() => {}));
  const started = await startBareShell({ NODE_ENV: 'production' });
  expect(has).toHaveBeenCalled();
  expect((await started.ask('/healthz')).status).toBe(200);
  await started.close();
});

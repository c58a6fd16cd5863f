import type { Server } from 'node:http';
import { request } from 'node:http';
import { keys as pair, StoreKit } from '@spruce/federation/testing/store';
import { livePointer } from './promote';
import { serveReleasePage } from './release-page';

let kit: StoreKit;
let server: Server;
let url: string;
const keys = { privateKey: pair.privateKey, publicKeys: () => [pair.publicKey] };

beforeEach(async () => {
  kit = await StoreKit.create();
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await kit.publish(version);
    await kit.sign(version);
  }
  await kit.promote('1.0.0', 1, { change: { note: 'the <first>', by: 'Nok' } });
  await kit.promote('1.1.0', 2, { change: { note: 'spring' } });
  const shells = ['http://127.0.0.1:9'];
  const options = { store: kit.store(), apps: ['catalog'], keys, shells: [], shops: shells, by: 'Ploy', output: { step: () => {} } };
  ({ url, server } = await serveReleasePage(options as never));
});
afterEach(async () => {
  server.close();
  await kit.remove();
});

const live = async () => (await livePointer(kit.store(), 'catalog', keys.publicKeys))!;
const press = (fields: Record<string, string>, at = url) =>
  fetch(`${at}promote`, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });

it('shows the live release and its history, and rolls back with one click, signed on this machine', async () => {
  const html = await (await fetch(url)).text();
  expect(html).toContain('1.1.0 is live.');
  expect(html).toMatch(
    /<td>2<\/td><td>1\.1\.0<\/td>.*spring.*<td>1<\/td><td>1\.0\.0<\/td>.*Nok.*the &#60;first&#62;.*<button>Back to 1\.0\.0<\/button>/,
  );
  expect(html).not.toContain('Back to 1.1.0');
  expect(html).not.toContain('PRIVATE KEY');
  const [, app, version, note] = /name="app" value="(\w+)">.*?name="version" value="([\d.]+)">.*?name="note" value="([\w ]+)"/.exec(html)!;
  const pressed = await press({ app: app!, version: version!, note: note! });
  expect(pressed.status).toBe(303);
  expect(await live()).toMatchObject({ version: '1.0.0', seq: 3, by: 'Ploy', note: 'rolled back' });
});

it('ends a canary, and offers to promote it to all visitors', async () => {
  const { sha256 } = await live();
  await kit.promote('1.1.0', 3, { change: { canary: { version: '1.2.0', sha256, percent: 5 } } });
  const html = await (await fetch(url)).text();
  expect(html).toContain('1.1.0 is live, 1.2.0 is tried with 5 % of the visitors.');
  expect(html).toContain('<button>Make 1.2.0 live for everybody</button>');
  expect(html).toContain('<button>End the canary</button>');
  await press({ app: 'catalog', version: '1.1.0', note: 'canary ended' });
  const now = await live();
  expect([now.version, now.canary]).toEqual(['1.1.0', undefined]);
});

it('links to previews of releases that are published but not live', async () => {
  expect(await (await fetch(url)).text()).toContain('preview?app=catalog&#38;version=1.2.0');
  const link = await fetch(`${url}preview?app=catalog&version=1.2.0`, { redirect: 'manual' });
  expect(link.headers.get('location')).toMatch(/^http:\/\/127\.0\.0\.1:9\/-\/preview\?token=/);
});

it('answers 409 to an invalid promotion, and changes nothing', async () => {
  for (const fields of [{ app: 'catalog', version: '9.9.9' }, { app: '../catalog', version: '1.0.0' }, {}]) {
    expect((await press(fields as never)).status).toBe(409);
  }
  expect(await live()).toMatchObject({ version: '1.1.0', seq: 2 });
});

it('answers 404 to requests without its secret path or with another host name', async () => {
  const { origin, port } = new URL(url);
  for (const at of [`${origin}/`, `${origin}/guess/`]) {
    expect((await fetch(at)).status).toBe(404);
    expect((await press({ app: 'catalog', version: '1.0.0' }, at)).status).toBe(404);
  }
  const rebound = await new Promise<number | undefined>((resolve) =>
    request(url, { headers: { host: `evil.example:${port}` } }, (response) => resolve(response.resume().statusCode)).end(),
  );
  expect(rebound).toBe(404);
  expect((await fetch(url)).headers.get('referrer-policy')).toBe('no-referrer');
  expect(await live()).toMatchObject({ version: '1.1.0', seq: 2 });
});

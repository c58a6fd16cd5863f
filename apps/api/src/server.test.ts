import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { errorSchema } from '@spruce/contract';
import { hostileRequests } from '@spruce/jest-setup/hostile-requests';
import { sql } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import { folders, TEST_DATABASES } from '../test/databases';
import { startTestApp, type TestApp } from '../test/test-app';
import { ordersPlugin } from './orders/orders-plugin';
import { createLogger, toLoggedError } from './platform/http/logger';
import type { PluginOptions } from './platform/plugin';
import { createServer } from './server';

describe.each(TEST_DATABASES)('service (%s)', (database) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp(database);
  });
  afterAll(() => api.close());

  it('refuses to register a plugin before the plugins that it depends on', async () => {
    await expect(Fastify().register(ordersPlugin, {} as PluginOptions)).rejects.toThrow(
      "dependency 'outbox' of plugin 'orders' is not registered",
    );
  });

  it('answers the health and readiness checks', async () => {
    expect((await api.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await api.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
  });

  it('with the option warmUp, reports ready only after the listing index is loaded [api.products-listing]', async () => {
    const { db } = api.connection;
    let warming!: FastifyInstance;
    await db.transaction(async (tx) => {
      await tx.execute(sql`lock table products in access exclusive mode`);
      warming = await createServer({ db, mediaDir: folders.mediaDir, warmUp: true });
      const first = await warming.inject('/readyz');
      expect({ status: first.statusCode, body: first.json<unknown>() }).toEqual({ status: 503, body: { status: 'warming-up' } });
    });
    while ((await warming.inject('/readyz')).statusCode !== 200) await new Promise((resolve) => setTimeout(resolve, 5));
    expect((await warming.inject('/readyz')).json()).toEqual({ status: 'ready' });
    await warming.close();
  });

  it('answers a request that arrives on an open connection while the server closes', async () => {
    const other = await createServer({ db: api.connection.db, mediaDir: folders.mediaDir });
    await other.listen({ port: 0, host: '127.0.0.1' });
    const accepted = once(other.server, 'connection');
    const caller = connect((other.server.address() as AddressInfo).port, '127.0.0.1');
    await accepted;
    const closed = other.close();
    caller.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n');
    expect(await text(caller)).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*connection: close[\s\S]*\{"status":"ok"\}$/i);
    await closed;
  });

  it('reports that it is not ready if the database is down, and reveals no details in error responses', async () => {
    const other = await startTestApp(database);
    await other.connection.close();
    const ready = await other.app.inject('/readyz');
    expect({ status: ready.statusCode, body: ready.json<unknown>() }).toEqual({ status: 503, body: { status: 'no-database' } });
    const failed = await other.app.inject('/sp/v1/products');
    expect(errorSchema.parse(failed.json())).toEqual({
      code: 'internal_server_error',
      message: 'There was a problem on our side',
      data: { status: 500 },
    });
    await other.app.close();
  });

  it('answers unknown routes and methods in the error format of WordPress', async () => {
    for (const request of [{ url: '/sp/v1/nothing' }, { url: '/sp/v1/products', method: 'DELETE' as const }]) {
      const response = await api.app.inject(request);
      expect(errorSchema.parse(response.json())).toMatchObject({ code: 'rest_no_route', data: { status: 404 } });
    }
  });

  it('answers hostile headers and paths without an internal error', async () => {
    const paths = [
      '/sp/v1/products',
      '/sp/v1/products/brands',
      '/sp/v1/products/categories/101',
      '/sp/v1/products/packages',
      '/sp/v1/blogs',
      '/sp/v1/delivery/check-date/2026-12-01',
      '/sp/v1/orders/get-countries',
      '/sp/v1/account/1',
      '/sp/v1/invoices/x',
      '/sp/v1/wcm/hero-banner',
      '/media/og-home.jpg',
      '/healthz',
    ];
    const problems: unknown[] = [];
    for (const hostile of hostileRequests({ seed: 11, count: 300, paths, methods: ['GET', 'GET', 'GET', 'HEAD', 'POST', 'DELETE'] })) {
      const response = await api.app.inject({ method: hostile.method as 'GET', url: hostile.path, headers: hostile.headers });
      if (response.statusCode >= 500 || response.headers['x-content-type-options'] !== 'nosniff')
        problems.push({ status: response.statusCode, hostile, body: response.body.slice(0, 200) });
    }
    expect(problems).toEqual([]);
    await api.app.listen({ port: 0 });
    const { port } = api.app.server.address() as AddressInfo;
    expect((await fetch(`http://127.0.0.1:${port}/healthz`, { headers: { 'x-padding': 'x'.repeat(13_000) } })).status).toBe(431);
  });

  it('refuses values that the database cannot store, and names the field in the error', async () => {
    const refusals = [
      { request: { url: '/sp/v1/products', query: { search: 'so\0fa' } }, at: 'search' },
      { request: { url: '/sp/v1/delivery/check-date/2026%00' }, at: 'date' },
      {
        request: { url: '/sp/v1/login', method: 'POST' as const, payload: { email: 'pim@spruce.example', password: 'a\0b' } },
        at: 'password',
      },
      {
        request: { url: '/sp/v1/delivery/holiday/2026-12-31', method: 'PUT' as const, payload: { name: { en: '\0', th: 'วันหยุด' } } },
        at: 'name.en',
      },
      { request: { url: '/sp/v1/login', method: 'POST' as const, payload: { 'pass\0word': 'x' } }, at: 'request' },
      {
        request: { url: '/sp/v1/login', method: 'POST' as const, payload: { email: 'pim@spruce.example', password: 'half \ud800' } },
        at: 'password',
      },
    ];
    for (const { request, at } of refusals) {
      const response = await api.app.inject(request);
      expect(errorSchema.parse(response.json())).toMatchObject({
        code: 'rest_invalid_param',
        data: { status: 400, params: { [at]: 'has a character that cannot be stored' } },
      });
    }
  });

  it('refuses request bodies that are nested too deeply or contain numbers out of range', async () => {
    const deep = (depth: number) => `${'[{"a":'.repeat(depth)}1${'}]'.repeat(depth)}`;
    for (const payload of [`{"username":${deep(20)}}`, `{"username":${deep(100_000)}}`, deep(9)]) {
      const response = await api.app.inject({
        method: 'POST',
        url: '/sp/v1/login',
        headers: { 'content-type': 'application/json' },
        payload,
      });
      expect({ status: response.statusCode, code: errorSchema.parse(response.json()).code }).toEqual({
        status: 400,
        code: 'rest_invalid_param',
      });
    }
    for (const id of [2 ** 31, 2 ** 53 - 1, 1e300]) {
      const response = await api.app.inject({
        method: 'POST',
        url: '/sp/v1/assets/check-available',
        payload: { line_items: [{ kind: 'product', variant_id: id, quantity: 1 }] },
      });
      expect(errorSchema.parse(response.json())).toMatchObject({ code: 'rest_invalid_param', data: { status: 400 } });
    }
  });

  it('logs no user input, tokens, payment links or search texts', async () => {
    const lines: string[] = [];
    const logged = await createServer({
      db: api.connection.db,
      mediaDir: folders.mediaDir,
      logger: createLogger('trace', { write: (line) => void lines.push(line) }),
    });
    const secret = 'secret-marker';
    const uuid = '3f6c2a34-5d0e-4f7e-9a35-6f1b6a2d7c12';
    const post = (url: string, payload: object) =>
      logged.inject({
        method: 'POST',
        url: `/sp/v1${url}`,
        payload,
        headers: { authorization: `Bearer ${secret}`, cookie: `sp-fgp=${secret}` },
      });
    await post('/login', { username: `${secret}@test.example`, password: secret });
    await post('/account/active', { token: secret });
    await post('/email/get-in-touch', {
      first_name: secret,
      last_name: secret,
      email: `${secret}@test.example`,
      subject: secret,
      message: secret,
    });
    for (const url of [
      `/products?search=${secret}`,
      `/account/get-users?search=${secret}`,
      `/payment-links/${uuid}`,
      `/invoices/7.pdf?signature=${secret}`,
      `/${secret}`,
    ])
      await logged.inject(`/sp/v1${url}`);
    // The error of a failed SQL statement contains the values of the statement, which must not be logged.
    await api.connection.db.execute(sql`alter table login_attempts rename to kept_away`);
    expect((await post('/email/reset-password', { customer_email: `${secret}@test.example` })).statusCode).toBe(500);
    await api.connection.db.execute(sql`alter table kept_away rename to login_attempts`);
    await expect(api.connection.db.execute(sql`select ${secret}::integer`)).rejects.toThrow(/secret-marker/);
    const told = await api.connection.db
      .execute(sql`select ${secret}::integer`)
      .catch((error: unknown) => JSON.stringify(toLoggedError(error)));
    expect(told).toContain('22P02');
    expect(lines.filter((line) => line.includes('"route"')).length).toBeGreaterThan(7);
    expect(lines.some((line) => line.includes('Request failed') && line.includes('Failed query'))).toBe(true);
    for (const text of [...lines, told]) expect(text).not.toMatch(new RegExp(`${secret}|${uuid}`));
    await logged.close();
  });

  it('uses a valid request id of the proxy, and otherwise creates a request id', async () => {
    const given = await api.app.inject({ url: '/healthz', headers: { 'x-request-id': 'shell-12345678' } });
    expect(given.headers['x-request-id']).toBe('shell-12345678');
    for (const headers of [{}, { 'x-request-id': 'a b\nc' }])
      expect((await api.app.inject({ url: '/healthz', headers })).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('describes every call of the specification in the OpenAPI document, and serves the API explorer', async () => {
    const document = (await api.app.inject('/sp/v1/openapi.json')).json<{
      openapi: string;
      paths: Record<string, Record<string, { parameters?: { name: string }[]; responses: object }>>;
    }>();
    expect(document.openapi).toMatch(/^3\.1/);
    const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace('/sp/v1', '')}`),
    );
    expect(calls).toEqual(
      expect.arrayContaining([
        'POST /login',
        'POST /refresh-token',
        'POST /social-login',
        'POST /account',
        'GET /account/{id}',
        'PUT /account/{id}',
        'POST /account/{id}',
        'POST /account/active',
        'POST /email/resend-verification',
        'POST /email/reset-password',
        'POST /account/reset-password',
        'GET /account/get-users',
        'POST /stripe-service',
        'GET /stripe-service/payment_methods/{id}',
        'POST /stripe-service/validate-coupon',
        'POST /sumsub/get-access-token',
        'POST /sumsub/verify',
        'GET /products',
        'GET /products/brands',
        'GET /products/categories',
        'GET /products/categories/{id}',
        'GET /wcm/product-carousel',
        'GET /wcm/global-hilight',
        'GET /wcm/hero-banner',
        'POST /assets/check-available',
        'GET /products/packages',
        'POST /orders',
        'GET /orders/{id}',
        'GET /orders',
        'GET /orders/get-countries',
        'POST /orders/validate-postcode',
        'GET /delivery/check-date/{date}',
        'GET /delivery/holiday',
        'POST /email/get-in-touch',
        'GET /blogs',
        'GET /blogs/categories',
        'GET /payment-links/{id}',
        'POST /payment-links/{id}',
      ]),
    );
    const parameters = document.paths['/sp/v1/products']?.['get']?.parameters ?? [];
    expect(parameters.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'slug',
        'page',
        'per_page',
        'include',
        'search',
        'category',
        'brand',
        'order',
        'orderby',
        'min_sub_price',
        'max_sub_price',
        'stock_status',
      ]),
    );
    const named = Object.keys((document as unknown as { components: { schemas: object } }).components.schemas);
    expect(named).toEqual(expect.arrayContaining(['Product', 'ProductCard', 'Brand', 'Error']));
    // Responses must not use input schemas, which may be more lenient.
    const responses = Object.values(document.paths).flatMap((methods) => Object.values(methods).map((operation) => operation.responses));
    expect(JSON.stringify(responses)).not.toContain('Input"');
    for (const name of named) expect(JSON.stringify(document)).toContain(`"#/components/schemas/${name}"`);
    const page = await api.app.inject('/sp/v1/docs/');
    const script = /<script type="module" src="([^"]+)">/.exec(page.body)?.[1] ?? '';
    expect((await api.app.inject(script)).headers['content-type']).toMatch(/javascript/);
    expect(page.body).toContain('spec-url="/sp/v1/openapi.json"');
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self';/);
  });

  it('serves all pictures of a product with an immutable cache header, but not index.json of the folder', async () => {
    const product = (await api.app.inject('/sp/v1/products?slug=nara-3-seat-sofa')).json<{
      data: { images: { base: string; widths: Record<string, number[]> }[] }[];
    }>().data[0];
    for (const image of product?.images ?? []) {
      for (const [type, widths] of Object.entries(image.widths)) {
        for (const width of widths) {
          const response = await api.app.inject({ method: 'HEAD', url: `${image.base}-${width}.${type}` });
          expect({ status: response.statusCode, type: response.headers['content-type'], cache: response.headers['cache-control'] }).toEqual(
            {
              status: 200,
              type: `image/${type}`,
              cache: 'public, max-age=31536000, immutable',
            },
          );
        }
      }
    }
    const [main] = product?.images ?? [];
    const outdated = await api.app.inject(`${main?.base.replace(/[0-9a-f]{8}$/, '00000000')}-700.avif`);
    expect([outdated.statusCode, outdated.headers.location]).toEqual([302, `${main?.base}-960.avif`]);
    const share = readdirSync(folders.mediaDir).find((name) => /^og-home-.*\.jpg$/.test(name));
    expect((await api.app.inject({ method: 'HEAD', url: `/media/${share}` })).headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(readdirSync(folders.mediaDir)).toContain('index.json');
    const unknown = ['index.json', 'nothing-640.avif', 'nothing.00000000-640.avif', 'nothing.jpg', '..%2Findex.avif', ''];
    for (const name of unknown) expect((await api.app.inject(`/media/${name}`)).statusCode).toBe(404);
  });

  it('serves share pictures under names without a hash, and answers 304 to their ETag', async () => {
    const picture = await api.app.inject('/media/og-home.jpg');
    expect(picture.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=3600',
      'access-control-allow-origin': '*',
    });
    expect(picture.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    const again = await api.app.inject({ url: '/media/og-home.jpg', headers: { 'if-none-match': String(picture.headers['etag']) } });
    expect(again.statusCode).toBe(304);
  });
});

import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { FastifyInstance } from 'fastify';
import { folders } from '../../../../test/databases';
import type { OpenApiDocument } from '../../../../test/openapi-document';
import { listPromises, type Promises } from '../../../../test/openapi-promises';
import { createServer } from '../../../server';
import type { Database } from '../../database/database';

describe('OpenAPI document', () => {
  let app: FastifyInstance;
  let text: string;
  let document: OpenApiDocument;
  beforeAll(async () => {
    app = await createServer({ db: drizzle.mock() as unknown as Database, mediaDir: folders.mediaDir });
    text = (await app.inject('/sp/v1/openapi.json')).body;
    document = JSON.parse(text) as OpenApiDocument;
  });
  afterAll(() => app.close());
  const operations = () =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        name: `${method.toUpperCase()} ${path.replace('/sp/v1', '')}`,
        path,
        method,
        operation,
      })),
    );

  // Outside of CI, this test adds new entries to `openapi-promises.json`.
  it('the document keeps all calls and fields that clients use, and requires no new fields from clients', () => {
    const file = join(__dirname, '../../../../test/openapi-promises.json');
    const promised = JSON.parse(readFileSync(file, 'utf8')) as Promises;
    const today = listPromises(document);
    expect(promised.promises.length).toBeGreaterThan(1_000);
    expect(promised.promises.filter((promise) => !today.promises.includes(promise))).toEqual([]);
    // A new call has no clients yet, so it may require any field.
    const subject = (line: string) => /^(?:[A-Z]+ \S+|[^.]+)/.exec(line)?.[0];
    const before = new Set([...promised.promises, ...promised.demands].map(subject));
    expect(today.demands.filter((demand) => before.has(subject(demand)) && !promised.demands.includes(demand))).toEqual([]);
    if (!process.env['CI'] && JSON.stringify(promised) !== JSON.stringify(today))
      writeFileSync(file, `${JSON.stringify(today, null, 2)}\n`);
  });

  it('passes every recommended rule of Redocly', () => {
    expect(
      JSON.parse(execFileSync(process.execPath, [join(__dirname, '../../../../test/redocly.mjs')], { input: text, encoding: 'utf8' })),
    ).toEqual([]);
  });

  it('uses only patterns that match the same texts in every regular-expression engine', () => {
    const patterns = [...text.matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(([, pattern = '""']) => JSON.parse(pattern) as string);
    expect(patterns.length).toBeGreaterThan(50);
    for (const pattern of new Set(patterns)) {
      expect(pattern).not.toMatch(/\\p\{|\\0|\\u|\(\?</);
      expect(() => [new RegExp(pattern), new RegExp(pattern, 'u')]).not.toThrow();
    }
  });

  it('names a bearer token in exactly the calls that require a token [api.headers]', async () => {
    for (const { name, path, method, operation } of operations()) {
      // Validation runs before authentication, so the request needs a valid path and query.
      const url = path.replace('links/{id}', 'links/3f6c2a34-5d0e-4f7e-9a35-6f1b6a2d7c12').replaceAll(
        /\{(\w+)\}/g,
        (_, key: string) =>
          ({
            date: '2026-12-01',
            slot: '11:00-12:00',
            file: '7.pdf',
            provider: 'google',
            kind: 'shipping',
            key: 'shipping_1',
            session_id: '3f6c2a34-5d0e-4f7e-9a35-6f1b6a2d7c12',
            method: 'pm_1',
          })[key] ?? '7',
      );
      const query = Object.fromEntries(
        (operation.parameters ?? [])
          .filter(({ in: where, required }) => where === 'query' && required)
          .map(({ name: key }) => [key, '2026-12-01']),
      );
      const { statusCode, body } = await app.inject({
        method: method.toUpperCase() as 'GET',
        url,
        query,
        ...(method !== 'get' && method !== 'delete' && { payload: {} }),
      });
      const needed = operation.security?.length === 1 && operation.security[0]?.['bearer'] !== undefined;
      const hidden = needed && statusCode === 404 && body.includes('rest_no_route');
      expect({
        name,
        refused: hidden || statusCode === 401 || (needed && operation.requestBody !== undefined && [400, 500].includes(statusCode)),
      }).toEqual({ name, refused: needed || /\{file\}$/.test(name) });
    }
  });

  it('describes list headers, PDF responses and webhook bodies, although these have no zod schema', () => {
    const by = Object.fromEntries(operations().map(({ name, operation }) => [name, operation]));
    expect(Object.keys(by['GET /products']?.responses['200']?.headers ?? {})).toEqual([
      'x-wp-total',
      'x-wp-totalpages',
      'x-sp-catalogue-version',
    ]);
    expect(Object.keys(by['GET /orders']?.responses['200']?.headers ?? {})).toEqual(['x-wp-total', 'x-wp-totalpages']);
    expect(
      Object.entries(by['GET /invoices/{file}']?.responses ?? {}).map(
        ([status, { content }]) => `${status} ${Object.keys(content ?? {}).join()}`,
      ),
    ).toEqual(['200 application/pdf', ...[400, 401, 403, 404, 500, 503].map((status) => `${status} application/json`)]);
    for (const name of ['POST /stripe-service/webhook', 'POST /sumsub/webhook'])
      expect(by[name]?.requestBody?.content['application/json']?.schema.required).toContain('type');
  });
});

import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { Pool } from 'pg';
import type { z } from 'zod';
import { connectEmbedded, connectPostgres, type Connection } from '../src/platform/database/connect';
import { createServer, type ServerOptions } from '../src/server';
import { folders, TEMPLATE, type TestDatabase } from './databases';

const fail = (error: Error) => {
  throw error;
};

/** A normal Blob would copy the 38 MB of the dump two more times, which takes a third of the time to open a database. */
class Dump extends Blob {
  override async arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = readFileSync(process.env['TEST_PGLITE_DUMP'] ?? '');
    return buffer.slice(byteOffset, byteOffset + byteLength);
  }
}

/** Opens a new seeded database, or an empty one. If an idle connection is lost, the test fails, unless `onIdleError` is set. */
export async function openTestDatabase(
  kind: TestDatabase,
  { empty = false, onIdleError = fail as (error: Error) => void } = {},
): Promise<Connection> {
  if (kind === 'pglite') return connectEmbedded(empty ? {} : { loadDataDir: new Dump([]) });
  const url = process.env['TEST_POSTGRES_URL'];
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = new Pool({ connectionString: `${url}/postgres`, max: 1 });
  await admin.query(`create database ${name} template ${empty ? 'template0' : TEMPLATE}`);
  await admin.end();
  return connectPostgres(`${url}/${name}`, 4, onIdleError);
}

export interface TestApp {
  app: FastifyInstance;
  connection: Connection;
  get<Schema extends z.ZodType>(
    schema: Schema,
    path: string,
    query?: Record<string, string>,
    status?: number,
  ): Promise<{ body: z.output<Schema>; headers: Record<string, string> }>;
  close(): Promise<void>;
}

/** The catalogue version is not cached, so changes of data are visible at once. */
export async function startTestApp(kind: TestDatabase, options: Partial<Omit<ServerOptions, 'db'>> = {}): Promise<TestApp> {
  const connection = await openTestDatabase(kind);
  const app = await createServer({
    db: connection.db,
    listen: connection.listen,
    mediaDir: folders.mediaDir,
    versionTtl: 0,
    ...options,
  }).catch(async (error: unknown) => {
    await connection.close();
    throw error;
  });
  return {
    app,
    connection,
    get: async (schema, path, query = {}, status = 200) => {
      const response = await app.inject({ url: `/sp/v1${path}`, query });
      const body: unknown = response.json();
      expect({ status: response.statusCode, body: status === 200 ? undefined : body }).toEqual({
        status,
        body: status === 200 ? undefined : expect.anything(),
      });
      const parsed = schema.parse(body);
      // Jest's comparison is slow for a page of products, so it is used only to report a difference.
      if (!isDeepStrictEqual(parsed, body)) expect(parsed).toEqual(body);
      return { body: body as z.output<typeof schema>, headers: response.headers as Record<string, string> };
    },
    close: async () => {
      await app.close();
      await connection.close();
    },
  };
}

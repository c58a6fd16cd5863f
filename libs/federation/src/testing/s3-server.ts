import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage, Server } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';

interface Context {
  req: IncomingMessage;
  method: string;
  path: string;
  query: Record<string, string | undefined>;
  status: number;
  type: string;
  body: unknown;
  get(header: string): string;
}
interface Written {
  bucket: string;
  key: string;
  content: Readable;
  metadata: unknown;
}
type Middleware = (context: Context, next: () => Promise<void>) => Promise<void>;

interface Store {
  putObject(object: Written): Promise<{ size: number; md5: string }>;
  getObject(bucket: string, key: string, options?: unknown): Promise<{ content: Readable } | null>;
  getResourcePath(bucket: string, key: string, resource: string): string;
  putMetadata(bucket: string, key: string, metadata: unknown, md5: string): Promise<void>;
  deleteObject(bucket: string, key: string): Promise<void>;
}

/**
 * Failures of a storage: `slow` delays every answer until it ends, `stalled` sends one byte and then stops, `gone` closes the connection,
 * `torn` sends half of each bundle.
 */
export type S3Trouble = 'full' | 'read-only' | 'slow' | 'stalled' | 'gone' | 'torn';

export interface S3Server {
  bucket: string;
  trouble: S3Trouble | undefined;
  requests: string[];
  pageSize: number;
  close(): Promise<void>;
}

/**
 * The package checks signatures but lacks conditional writes, which S3 has had since 2024. This file adds them, with one writer per key at
 * a time, and replaces the listings.
 */
export async function startS3(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'spruce-s3-'));
  const bucket = 'releases';
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: bucket, configs: [] }] });
  const etagOf = (path: string): Promise<string | undefined> =>
    readFile(join(directory, `${decodeURIComponent(path)}._S3rver_object`)).then(
      (bytes) => `"${createHash('md5').update(bytes).digest('hex')}"`,
      () => undefined,
    );
  const fail = (context: Context, status: number, code: string) => {
    context.status = status;
    context.type = 'application/xml';
    context.body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
    context.req.resume();
  };
  // Serializes access to each key, because the package overwrites files during a read.
  const turns = new Map<string, Promise<unknown>>();
  const inTurn = <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const mine = (turns.get(key) ?? Promise.resolve()).then(work);
    turns.set(
      key,
      mine.catch(() => {}),
    );
    return mine;
  };
  const conditional: Middleware = async (context, next) => {
    // A client may hang up after its answer, before its whole request was read; this is no test failure.
    context.req.on('error', () => {});
    if (context.method !== 'PUT') return next();
    return inTurn(decodeURIComponent(context.path).slice(1), async () => {
      const etag = await etagOf(context.path);
      const ifMatch = context.get('if-match');
      const refused = (context.get('if-none-match') === '*' && etag !== undefined) || (ifMatch !== '' && ifMatch !== etag);
      if (refused) fail(context, 412, 'PreconditionFailed');
      else await next();
    });
  };
  const keys = new Set<string>();
  // The package's listing walks through the whole bucket, misses keys more than one folder below a prefix, and encrypts its tokens with a
  // cipher that Node no longer has.
  const listed: Middleware = async (context, next) => {
    if (context.method !== 'GET' || context.query['list-type'] !== '2') return next();
    const { prefix = '', delimiter = '', 'continuation-token': token = '' } = context.query;
    const below = [...keys].filter((key) => key.startsWith(prefix));
    const nameOf = (key: string) => {
      const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
      return end < 0 ? key : key.slice(0, end + 1);
    };
    const names = [...new Set(below.map(nameOf))].sort().filter((name) => name > token);
    const page = names.slice(0, state.pageSize);
    const lines = page.map((name) =>
      keys.has(name) ? `<Contents><Key>${name}</Key></Contents>` : `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`,
    );
    const more = names.length > page.length;
    if (more) lines.push(`<NextContinuationToken>${page.at(-1)}</NextContinuationToken>`);
    context.type = 'application/xml';
    context.body = `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${lines.join('')}</ListBucketResult>`;
  };
  const state: S3Server = {
    bucket,
    trouble: undefined,
    requests: [],
    pageSize: 1_000,
    async close() {
      state.trouble = undefined;
      // Without this, the close would wait for clients that still expect the rest of an answer.
      inner.httpServer.closeAllConnections();
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
  const troubled: Middleware = async (context, next) => {
    state.requests.push(`${context.method} ${context.path}`);
    while (state.trouble === 'slow') await new Promise((resolve) => setTimeout(resolve, 20));
    if (state.trouble === 'gone') return void context.req.socket.destroy();
    const writes = context.method === 'PUT' || context.method === 'DELETE';
    if (writes && state.trouble === 'full') return fail(context, 507, 'XMinioStorageFull');
    if (writes && state.trouble === 'read-only') return fail(context, 403, 'AccessDenied');
    await next();
    if (state.trouble === 'stalled') (context.body = new PassThrough()).write('{');
    if (state.trouble !== 'torn' || !context.path.includes('/server/')) return;
    const whole = await buffer(context.body as Readable);
    context.body = whole.subarray(0, whole.length / 2);
  };
  const inner = server as unknown as { middleware: Middleware[]; store: Store; logger: { silent: boolean }; httpServer: Server };
  inner.middleware.unshift(troubled, conditional, listed);
  inner.logger.silent = true;
  // Stores objects with code of our own, because the package reports a write before it has finished.
  inner.store.putObject = async ({ bucket: name, key, content, metadata }) => {
    const bytes = await buffer(content);
    const file = inner.store.getResourcePath(name, key, 'object');
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
    const md5 = createHash('md5').update(bytes).digest('hex');
    await inner.store.putMetadata(name, key, metadata, md5);
    keys.add(key);
    return { size: bytes.length, md5 };
  };
  const get = inner.store.getObject.bind(inner.store);
  inner.store.getObject = (name, key, options) =>
    inTurn(`${name}/${key}`, async () => {
      const object = await get(name, key, options);
      if (object) object.content = Readable.from(await buffer(object.content), { objectMode: false });
      return object;
    });
  const remove = inner.store.deleteObject.bind(inner.store);
  inner.store.deleteObject = async (name, key) => {
    keys.delete(key);
    await remove(name, key);
  };
  const { port } = await server.run();
  Object.assign(process.env, {
    AWS_REGION: 'ap-southeast-1',
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
    // Silences the SDK's warning that it drops Node 20 in 2027.
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  });
  return state;
}

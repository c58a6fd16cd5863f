import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

/** The parts of Koa, which the server is made of, that are used here. */
interface Context {
  req: IncomingMessage;
  method: string;
  path: string;
  status: number;
  type: string;
  body: unknown;
  get(header: string): string;
}
type Middleware = (context: Context, next: () => Promise<void>) => Promise<void>;

interface Listing {
  listObjects(
    bucket: string,
    options: { delimiter?: string; prefix?: string; startAfter?: string; maxKeys?: number },
  ): Promise<{ objects: { key: string }[]; commonPrefixes: string[]; isTruncated: boolean }>;
}

/** What a storage may suffer from. `slow` keeps every answer back until it is over. */
export type S3Trouble = 'full' | 'read-only' | 'slow';

export interface S3Server {
  bucket: string;
  trouble: S3Trouble | undefined;
  /** Requests that came in, as `METHOD /path`. */
  requests: string[];
  close(): Promise<void>;
}

/**
 * An S3 server over a temporary folder, in this process; sets the environment that the AWS SDK reads. The package checks signatures but
 * knows no conditional writes, which S3 has since 2024: they are answered here as S3 does, one writer of a key after the other.
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
  const writers = new Map<string, Promise<void>>();
  const conditional: Middleware = async (context, next) => {
    // A client that has its answer may hang up before all of its request was read; that is no fault of a test.
    context.req.on('error', () => {});
    if (context.method !== 'PUT') return next();
    const before = writers.get(context.path) ?? Promise.resolve();
    const mine = before.then(async () => {
      const etag = await etagOf(context.path);
      const ifMatch = context.get('if-match');
      const refused = (context.get('if-none-match') === '*' && etag !== undefined) || (ifMatch !== '' && ifMatch !== etag);
      if (refused) fail(context, 412, 'PreconditionFailed');
      else await next();
    });
    writers.set(
      context.path,
      mine.catch(() => {}),
    );
    return mine;
  };
  const state: S3Server = {
    bucket,
    trouble: undefined,
    requests: [],
    async close() {
      state.trouble = undefined;
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
  const troubled: Middleware = async (context, next) => {
    state.requests.push(`${context.method} ${context.path}`);
    while (state.trouble === 'slow') await new Promise((resolve) => setTimeout(resolve, 20));
    const writes = context.method === 'PUT' || context.method === 'DELETE';
    if (writes && state.trouble === 'full') return fail(context, 507, 'XMinioStorageFull');
    if (writes && state.trouble === 'read-only') return fail(context, 403, 'AccessDenied');
    return next();
  };
  const inner = server as unknown as { middleware: Middleware[]; store: Listing; logger: { silent: boolean } };
  inner.middleware.unshift(troubled, conditional);
  inner.logger.silent = true;
  // The package's own way with a delimiter misses what lies more than one folder below it.
  const list = inner.store.listObjects.bind(inner.store);
  inner.store.listObjects = async (name, { delimiter, prefix = '', maxKeys = Infinity, ...options }) => {
    const all = await list(name, { ...options, prefix });
    if (!delimiter) return { ...all, objects: all.objects.slice(0, maxKeys), isTruncated: all.objects.length > maxKeys };
    const folderOf = (key: string) => {
      const end = key.indexOf(delimiter, prefix.length);
      return end < 0 ? undefined : key.slice(0, end + 1);
    };
    const objects = all.objects.filter(({ key }) => folderOf(key) === undefined);
    const commonPrefixes = [...new Set(all.objects.flatMap(({ key }) => folderOf(key) ?? []))].sort();
    return { objects: objects.slice(0, maxKeys), commonPrefixes, isTruncated: objects.length > maxKeys };
  };
  const { port } = await server.run();
  Object.assign(process.env, {
    AWS_REGION: 'ap-southeast-1',
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
    // The SDK says once a process that it will leave Node 20 in 2027.
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  });
  return state;
}

import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Failures of a storage: `slow` delays every answer until the failure ends, `stalled` sends one byte and then stops, `gone` closes the
 * connection, `torn` sends half of each bundle.
 */
export type S3Trouble = 'full' | 'read-only' | 'slow' | 'stalled' | 'gone' | 'torn';

export interface S3Server {
  bucket: string;
  trouble: S3Trouble | undefined;
  requests: string[];
  pageSize: number;
  close(): Promise<void>;
}

const BUCKET = 'releases';
const etagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`;

/** A bucket in memory with the five operations that the store uses, and conditional writes. It does not check signatures. */
export async function startS3(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();

  const list = (query: URLSearchParams): string => {
    const [prefix, delimiter, token] = ['prefix', 'delimiter', 'continuation-token'].map((name) => query.get(name) ?? '') as [
      string,
      string,
      string,
    ];
    const nameOf = (key: string) => {
      const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
      return end < 0 ? key : key.slice(0, end + 1);
    };
    const below = [...objects.keys()].filter((key) => key.startsWith(prefix));
    const names = [...new Set(below.map(nameOf))].sort().filter((name) => name > token);
    const page = names.slice(0, state.pageSize);
    const lines = page.map((name) =>
      objects.has(name) ? `<Contents><Key>${name}</Key></Contents>` : `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`,
    );
    const more = names.length > page.length;
    if (more) lines.push(`<NextContinuationToken>${page.at(-1)}</NextContinuationToken>`);
    return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${lines.join('')}</ListBucketResult>`;
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, headers, socket } = request;
    const { pathname, searchParams } = new URL(request.url!, 'http://s3');
    const key = decodeURIComponent(pathname).slice(`/${BUCKET}/`.length);
    const xml = (status: number, body: string) =>
      void response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${body}`);
    const fail = (status: number, code: string) => xml(status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
    state.requests.push(`${method} ${pathname}`);
    const sent = await buffer(request);
    while (state.trouble === 'slow') await sleep(20);
    if (state.trouble === 'gone') return void socket.destroy();
    const found = objects.get(key);
    if (method === 'GET') {
      if (searchParams.has('list-type')) return xml(200, list(searchParams));
      if (!found) return fail(404, 'NoSuchKey');
      if (headers['if-none-match'] === etagOf(found)) return void response.writeHead(304).end();
      const bytes = state.trouble === 'torn' && key.includes('/server/') ? found.subarray(0, found.length / 2) : found;
      response.writeHead(200, { etag: etagOf(found), 'content-length': bytes.length });
      return void (state.trouble === 'stalled' ? response.write(bytes.subarray(0, 1)) : response.end(bytes));
    }
    if (state.trouble === 'full') return fail(507, 'XMinioStorageFull');
    if (state.trouble === 'read-only') return fail(403, 'AccessDenied');
    const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = headers;
    if ((found && ifNoneMatch === '*') || (ifMatch && ifMatch !== (found && etagOf(found)))) return fail(412, 'PreconditionFailed');
    if (method === 'PUT') objects.set(key, sent);
    else objects.delete(key);
    response.writeHead(method === 'PUT' ? 200 : 204, { etag: etagOf(sent) }).end();
  }

  // A client may hang up before its whole request was read; this is no test failure.
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  const state: S3Server = {
    bucket: BUCKET,
    trouble: undefined,
    requests: [],
    pageSize: 1_000,
    async close() {
      state.trouble = undefined;
      // Without this, the close would wait for clients that still expect the rest of an answer.
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  Object.assign(process.env, {
    AWS_REGION: 'ap-southeast-1',
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    // Silences the SDK's warning that it drops Node 20 in 2027.
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  });
  return state;
}

import { pipeline } from 'node:stream/promises';
import { brotliCompressSync, constants, createBrotliCompress, createGzip, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncodings } from '@spruce/federation';
import { KEEP_HEADER } from '../worker/caching-rules';
import type { CachedPage, PageSource } from './page-cache';
import { withPreviewBar, type PreviewBar } from './preview/preview-html';
import { PREVIEW_HEADERS } from './preview/previews';
import type { RenderedPage } from './render-page';
import { pagePolicy, type PolicyOptions } from './security-headers';
import { SPECULATION_HEADER } from './speculation-rules';

const CHUNK_BYTES = 65_536;
const SHARED_CACHING = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300';

type Encoding = keyof CachedPage['body'];

/** Speed matters more than size here. Another thread would cost more than the millisecond of a synchronous call. */
function compressed(html: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'gzip') return gzipSync(html, { chunkSize: CHUNK_BYTES, level: 5 });
  const params = { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_SIZE_HINT]: html.length };
  return encoding === 'br' ? brotliCompressSync(html, { chunkSize: CHUNK_BYTES, params }) : html;
}

const encodingOf = (request: FastifyRequest): Encoding => acceptedEncodings(request.headers['accept-encoding'])[0] ?? 'identity';

/** While a share of the visitors gets another page, shared caches must not answer. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  source: PageSource,
  shared: boolean,
): FastifyReply {
  request.page = { route: page.route, remote: page.remote, source };
  // A guest's 404 may be a page for staff, so shared caches must not answer.
  reply
    .header('cache-control', page.status !== 200 ? 'private, no-store' : shared ? SHARED_CACHING : 'private, no-cache')
    .header('etag', page.etag)
    .header(KEEP_HEADER, 'yes')
    .header('x-page-cache', source);
  if (page.status === 200) reply.headers(SPECULATION_HEADER);
  if (request.headers['if-none-match'] === page.etag && page.status === 200) return reply.code(304).send();
  const encoding = encodingOf(request);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(page.status).headers(page.policy).type('text/html; charset=utf-8').send(page.body[encoding]);
}

/** A preview belongs to one browser: it is sent whole, with its bar, and never cached. */
export async function sendPreview(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Extract<RenderedPage, { kind: 'page' }>,
  policy: PolicyOptions,
  bar: PreviewBar,
): Promise<FastifyReply> {
  request.page = { route: page.route, remote: page.remote, source: 'miss' };
  const chunks: Buffer[] = [];
  for await (const chunk of page.html) chunks.push(chunk as Buffer);
  const html = Buffer.from(withPreviewBar(Buffer.concat(chunks).toString('utf8'), bar));
  const encoding = encodingOf(request);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .code(page.status)
    .headers({ ...PREVIEW_HEADERS, ...pagePolicy({ nonce: page.nonce }, policy, page.providers) })
    .type('text/html; charset=utf-8')
    .send(compressed(html, encoding));
}

/** A body with a nonce belongs to one visitor, so caches must not keep it; the next visitor gets the cached copy. */
export async function sendStreamed(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Extract<RenderedPage, { kind: 'page' }>,
  policy: PolicyOptions,
): Promise<FastifyReply> {
  const encoding = encodingOf(request);
  request.page = { route: page.route, remote: page.remote, source: 'miss' };
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(page.status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    ...pagePolicy({ nonce: page.nonce }, policy, page.providers),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    ...(page.kept && { [KEEP_HEADER]: 'yes' }),
    ...(page.status === 503 ? { 'retry-after': '10' } : {}),
  });
  if (request.method === 'HEAD') {
    page.html.resume();
    raw.end();
    return reply;
  }
  try {
    const whole = page.html.takeWhole();
    if (whole) raw.end(compressed(whole, encoding));
    else if (encoding === 'identity') await pipeline(page.html, raw);
    else {
      const compressor =
        encoding === 'br' ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) : createGzip({ level: 5 });
      const flush = encoding === 'br' ? constants.BROTLI_OPERATION_FLUSH : constants.Z_SYNC_FLUSH;
      page.html.on('batch', () => setImmediate(() => !compressor.writableEnded && !compressor.destroyed && compressor.flush(flush)));
      await pipeline(page.html, compressor, raw);
    }
  } catch (error) {
    if (!raw.destroyed) request.log.warn({ err: error }, 'page ended before it was complete');
  }
  return reply;
}

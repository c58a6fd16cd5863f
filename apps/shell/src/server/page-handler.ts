import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, createBrotliCompress, createGzip, gzip, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { acceptedEncodings } from '@spruce/federation';
import { languageOfPath, type Language } from '@spruce/platform';
import { withHashesInsteadOfNonce } from './inline-scripts';
import type { CachedPage, PageCache, PageSource } from './page-cache';
import { renderPage, type RenderContext, type RenderedPage } from './render-page';
import { contentSecurityPolicy, pageSecurityHeaders, type PolicyOptions } from './security-headers';
import type { Snapshot } from './snapshot';
import { firstVisitLanguage, permanentMove } from './urls';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * A page that is sent once: cheap before small (its cached twin is a fifth smaller), and at once. A millisecond here is less than what
 * handing it to another thread costs.
 */
const ONE_PIECE = {
  br: (bytes: number) => ({
    chunkSize: 65_536,
    params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_SIZE_HINT]: bytes },
  }),
  gzip: { chunkSize: 65_536, level: 5 },
};

/** Query keys that change nothing on a page; campaigns would else fill the cache with copies. */
const IRRELEVANT_QUERY = /^(utm_\w+|gclid|fbclid|mc_[ce]id)$/;
const SHARED_CACHING = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300';

export interface PageHandlerOptions {
  snapshot: () => Snapshot;
  cache: PageCache | undefined;
  catalogueVersion: () => string;
  today: () => string;
  originOf: (request: FastifyRequest) => string;
  policy: PolicyOptions;
  render: Omit<RenderContext, 'snapshot' | 'catalogueVersion' | 'onError'>;
}

/** Answers every URL that is a page: redirects, the page cache, or a streamed rendering. */
export function pageHandler(options: PageHandlerOptions) {
  return async function handlePage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const origin = options.originOf(request);
    const target = request.raw.url ?? '/';
    if (!target.startsWith('/')) return reply.code(400).type('text/plain').send('Bad request');
    // Not `new URL(target, origin)`: a target of `//host/…` would bring a host of its own.
    const url = new URL(origin + target);
    const moved = permanentMove(target);
    if (moved !== undefined) return reply.code(301).header('cache-control', 'public, max-age=3600').redirect(moved, 301);
    if (url.pathname === '/') {
      reply.header('vary', 'accept-encoding, accept-language, cookie');
      if (firstVisitLanguage(request.headers) === 'th')
        return reply.header('cache-control', 'private, no-store').redirect(`/th${url.search}`, 302);
    } else reply.header('vary', 'accept-encoding');
    reply.headers(pageSecurityHeaders);

    const language = languageOfPath(url.pathname);
    const snapshot = options.snapshot();
    const today = options.today();
    const catalogueVersion = options.catalogueVersion();
    const { cache } = options;
    const anonymous = !/(?:^|;\s*)access-token=/.test(request.headers.cookie ?? '');
    const { address, campaign } = splitAddress(url);
    const key = [snapshot.id, today, origin, address].join('|');

    const abort = new AbortController();
    const render = (signal: AbortSignal, whole: boolean): Promise<RenderedPage> =>
      renderPage(
        // Rendered from what the key says and nothing else, or one visitor's page could tell the next one of them.
        { path: withoutLanguage(url.pathname, language), url: new URL(origin + address), language, today, whole, signal },
        {
          ...options.render,
          snapshot,
          catalogueVersion,
          onError: (error) => request.log.error({ err: error, url: url.pathname }, 'page failed to render'),
        },
      );

    const cacheAs = { version: catalogueVersion, policy: options.policy };
    const start = () => {
      reply.raw.on('close', () => abort.abort());
      return render(abort.signal, isbot(request.headers['user-agent']));
    };
    let rendering: Promise<RenderedPage> | undefined;
    if (cache && anonymous) {
      const cached = cache.fetch(key, (renewing) =>
        renewing ? renderWhole(render, cacheAs) : (rendering = start()).then((page) => collect(page, cacheAs)),
      );
      // Who begins a page sees it while it is rendered; all others get it whole.
      const page = cached.source === 'miss' ? undefined : await cached.page;
      if (page) return sendCached(request, reply, page, cached.source);
    }
    rendering ??= start();
    const page = await rendering;
    if (page.kind === 'redirect')
      return reply.header('cache-control', 'no-store').redirect(withQuery(page.location, campaign), page.status);
    return sendStreamed(request, reply, page, options.policy);
  };
}

const withoutLanguage = (pathname: string, language: Language): string => (language === 'th' ? pathname.slice(3) : pathname) || '/';

/** One address for all spellings of a page: relevant query keys only, sorted. The rest is the campaign that led here. */
function splitAddress(url: URL): { address: string; campaign: string } {
  const [query, campaign] = [new URLSearchParams(), new URLSearchParams()];
  for (const [name, value] of url.searchParams) (IRRELEVANT_QUERY.test(name) ? campaign : query).append(name, value);
  query.sort();
  return { address: withQuery(url.pathname, query.toString()), campaign: campaign.toString() };
}

const withQuery = (address: string, query: string): string => (query ? `${address}${address.includes('?') ? '&' : '?'}${query}` : address);

/** What a cached page is made with, besides its HTML. */
interface CacheAs {
  version: string;
  policy: PolicyOptions;
}

async function renderWhole(
  render: (signal: AbortSignal, whole: boolean) => Promise<RenderedPage>,
  cacheAs: CacheAs,
): Promise<CachedPage | undefined> {
  const page = await render(new AbortController().signal, true);
  const collected = collect(page, cacheAs);
  if (page.kind === 'page') page.html.resume();
  return collected;
}

/** Turns a page, while it streams to its first visitor, into one that can be sent again: hashes instead of the nonce, compressed once. */
async function collect(page: RenderedPage, { version, policy }: CacheAs): Promise<CachedPage | undefined> {
  if (page.kind === 'redirect' || !page.cacheable) return undefined;
  const chunks: Buffer[] = [];
  page.html.on('data', (chunk: Buffer) => chunks.push(chunk));
  const { clean } = await page.finished;
  if (!clean) return undefined;
  const { html, scripts, styles } = withHashesInsteadOfNonce(Buffer.concat(chunks).toString('utf8'), page.nonce);
  const identity = Buffer.from(html);
  const [br, gz] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length } }),
    compressGzip(identity, { level: 6 }),
  ]);
  return {
    status: page.status,
    version,
    csp: contentSecurityPolicy({ scripts, styles }, policy),
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    body: { br, gzip: gz, identity },
  };
}

function encodingOf(request: FastifyRequest): 'br' | 'gzip' | 'identity' {
  const accepted = acceptedEncodings(request.headers['accept-encoding']);
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity';
}

function sendCached(request: FastifyRequest, reply: FastifyReply, page: CachedPage, source: PageSource): FastifyReply {
  reply
    .header('cache-control', page.status === 200 ? SHARED_CACHING : 'public, max-age=0, s-maxage=10')
    .header('etag', page.etag)
    .header('x-page-cache', source);
  if (request.headers['if-none-match'] === page.etag && page.status === 200) return reply.code(304).send();
  const encoding = encodingOf(request);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(page.status).header('content-security-policy', page.csp).type('text/html; charset=utf-8').send(page.body[encoding]);
}

/** A body with a nonce belongs to one visitor, so no cache may keep it; the next visitor gets the cached twin. */
async function sendStreamed(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Extract<RenderedPage, { kind: 'page' }>,
  policy: PolicyOptions,
): Promise<FastifyReply> {
  const encoding = encodingOf(request);
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(page.status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    'content-security-policy': contentSecurityPolicy({ nonce: page.nonce }, policy),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    ...(page.status === 503 ? { 'retry-after': '10' } : {}),
  });
  if (request.method === 'HEAD') {
    page.html.resume();
    raw.end();
    return reply;
  }
  try {
    const whole = page.html.takeWhole();
    if (whole)
      raw.end(
        encoding === 'br'
          ? brotliCompressSync(whole, ONE_PIECE.br(whole.length))
          : encoding === 'gzip'
            ? gzipSync(whole, ONE_PIECE.gzip)
            : whole,
      );
    else if (encoding === 'identity') await pipeline(page.html, raw);
    else {
      const squeeze =
        encoding === 'br' ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) : createGzip({ level: 5 });
      const flush = encoding === 'br' ? constants.BROTLI_OPERATION_FLUSH : constants.Z_SYNC_FLUSH;
      page.html.on('batch', () => setImmediate(() => !squeeze.writableEnded && !squeeze.destroyed && squeeze.flush(flush)));
      await pipeline(page.html, squeeze, raw);
    }
  } catch (error) {
    if (!raw.destroyed) request.log.warn({ err: error }, 'page broke off');
  }
  return reply;
}

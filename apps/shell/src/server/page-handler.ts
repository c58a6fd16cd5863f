import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { COOKIES } from '@spruce/contract/storage';
import { culpritOf, type Canary, type AvailableRemote } from '@spruce/federation';
import { languageOfPath } from '@spruce/platform';
import { GUEST, readVisitor } from '../guards/visitor';
import { assignCanaries } from './canary-assignment';
import { createResetCookies, readCookie } from './cookies';
import { withHashesInsteadOfNonce } from './inline-scripts';
import type { CachedPage, PageCache } from './page-cache';
import type { Machine } from './processes/machine';
import { sendRefusedPreview, type PreviewSessions } from './preview/previews';
import { releaseName, type RenderContext, type RenderedPage } from './render-page';
import { pagePolicy, pageSecurityHeaders, type PolicyOptions } from './security-headers';
import { sendCached, sendPreview, sendStreamed } from './send-page';
import type { Snapshot } from './snapshot';
import { observedRendering } from './telemetry/observed-rendering';
import { canonicalRedirect, firstVisitLanguage, withoutLanguage } from './urls';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Query parameters of campaigns. They are not part of the cache key, because the cache would then store copies of the same page. */
const IRRELEVANT_QUERY = /^(utm_\w+|gclid|fbclid|mc_[ce]id)$/;

export interface PageHandlerOptions {
  snapshot: (overrides?: readonly AvailableRemote[]) => Snapshot;
  /** Loads the remote of a page at its first request. */
  load?: (path: string) => Promise<void>;
  canaries: () => ReadonlyMap<string, Canary>;
  previews: Pick<PreviewSessions, 'of'>;
  cache: PageCache | undefined;
  catalogueVersion: () => string;
  today: () => string;
  originOf: (request: FastifyRequest) => string;
  policy: PolicyOptions;
  render: Omit<RenderContext, 'snapshot' | 'catalogueVersion' | 'onError'>;
  /** Waits until the page may be rendered. Resolves to a function to call when the rendering has ended. */
  beginPage?: Machine['beginPage'];
}

export function pageHandler(options: PageHandlerOptions) {
  return async function handlePage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const origin = options.originOf(request);
    const target = request.raw.url ?? '/';
    if (!target.startsWith('/')) return reply.code(400).type('text/plain').send('Bad request');
    // Not `new URL(target, origin)`, because a target such as `//host/…` would replace the host.
    const url = new URL(origin + target);
    const moved = canonicalRedirect(target);
    if (moved !== undefined) return reply.code(301).header('cache-control', 'public, max-age=3600').redirect(moved, 301);
    if (url.pathname === '/') {
      reply.header('vary', 'accept-encoding, accept-language, cookie, sec-fetch-site');
      if (firstVisitLanguage(request.headers) === 'th')
        return reply.header('cache-control', 'private, no-store').redirect(`/th${url.search}`, 302);
    } else reply.header('vary', 'accept-encoding');
    reply.headers(pageSecurityHeaders);

    const language = languageOfPath(url.pathname);
    const preview = await options.previews.of(request);
    if (preview?.kind === 'refused') return sendRefusedPreview(request, reply, preview.why, options.policy);
    const assignment = preview ? undefined : assignCanaries(request, options.canaries());
    // This cookie is set on the response and is never part of the cached page, because a cached page goes to everybody.
    if (assignment?.cookie) reply.header('set-cookie', assignment.cookie);
    const path = withoutLanguage(url.pathname);
    await options.load?.(path);
    const snapshot = options.snapshot(preview ? [preview.remote] : assignment?.canaries);
    const today = options.today();
    const catalogueVersion = options.catalogueVersion();
    const cache = preview || request.gated ? undefined : options.cache;
    // The cookie `outcome` allows a result page. Guests may have it too, after a link in an email or a new password, so a request with this
    // cookie is not anonymous.
    const anonymous = !/(?:^|;\s*)(?:access-token|outcome)=/.test(request.headers.cookie ?? '');
    const cookie = (name: string) => readCookie(request, name) ?? '';
    const visitor = request.gated ? { ...GUEST, gated: true } : anonymous ? GUEST : readVisitor(cookie);
    const credentials = visitor.customer
      ? { accessToken: cookie(COOKIES.accessToken), cookie: request.headers.cookie ?? '', uid: Number(cookie(COOKIES.uid)) }
      : null;
    const { address, campaign } = splitAddress(url);
    const key = [snapshot.cacheKeyOf(path), today, origin, address].join('|');

    const abort = new AbortController();
    const bot = isbot(request.headers['user-agent']);
    const render = async (signal: AbortSignal, whole: boolean): Promise<RenderedPage> => {
      const release = snapshot.releaseOf(path);
      const endPage = release && (await options.beginPage?.(release, snapshot.routeIdOf(path)));
      const rendering = observedRendering(
        // Renders only from inputs of the cache key, so that a cached page reveals nothing about another visitor.
        { path, url: new URL(origin + address), language, today, visitor, credentials, whole, signal },
        {
          ...options.render,
          snapshot,
          catalogueVersion,
          onError: (error) => {
            const release = whoseFault(error, snapshot, path) ?? 'shell';
            request.log.error({ err: error, page: snapshot.routeIdOf(path), release }, 'page failed to render');
          },
        },
      );
      const rendered = rendering.then((page) => (page.kind === 'page' ? page.finished : undefined));
      void rendered.catch(() => undefined).finally(endPage);
      return rendering;
    };

    const cacheAs = { version: catalogueVersion, policy: options.policy };
    const start = () => {
      const page = render(abort.signal, bot || preview !== undefined);
      reply.raw.on('close', () => abort.abort());
      return page;
    };
    let rendering: Promise<RenderedPage> | undefined;
    if (cache && anonymous) {
      const cached = cache.fetch(key, (revalidating) =>
        revalidating ? renderWhole(render, cacheAs) : (rendering = start()).then((page) => collect(page, cacheAs)),
      );
      // The request that starts a rendering streams it; all others get the finished page.
      const page = cached.source === 'miss' ? undefined : await cached.page;
      if (page) {
        const reset = createResetCookies(request, { cached: true });
        for (const cookie of reset) reply.header('set-cookie', cookie);
        return sendCached(request, reply, page, cached.source, assignment === undefined && reset.length === 0);
      }
    }
    for (const started of createResetCookies(request)) reply.header('set-cookie', started);
    rendering ??= start();
    const page = await rendering;
    if (page.kind === 'redirect') {
      if (page.cookie) reply.header('set-cookie', page.cookie);
      return reply.header('cache-control', 'no-store').redirect(withQuery(page.location, campaign), page.status);
    }
    if (preview) {
      const { name, version } = preview.remote.release;
      return sendPreview(request, reply, page, options.policy, {
        language,
        release: `${name} ${version}`,
        nonce: page.nonce,
        path: target,
      });
    }
    return sendStreamed(request, reply, page, options.policy);
  };
}

function whoseFault(error: unknown, { loaded, releaseOf }: Snapshot, path: string): string | undefined {
  const culprit = culpritOf(error)?.app;
  const release = culprit === undefined ? releaseOf(path) : loaded.get(culprit)?.release;
  return release && releaseName(release);
}

function splitAddress(url: URL): { address: string; campaign: string } {
  const [query, campaign] = [new URLSearchParams(), new URLSearchParams()];
  for (const [name, value] of url.searchParams) (IRRELEVANT_QUERY.test(name) ? campaign : query).append(name, value);
  query.sort();
  return { address: withQuery(url.pathname, query.toString()), campaign: campaign.toString() };
}

const withQuery = (address: string, query: string): string => (query ? `${address}${address.includes('?') ? '&' : '?'}${query}` : address);

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

/** Makes a cacheable copy of a page while it streams to its first visitor: hashes replace the nonce, and the body is compressed once. */
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
    route: page.route,
    remote: page.remote,
    version,
    policy: pagePolicy({ scripts, styles }, policy, page.providers),
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    body: { br, gzip: gz, identity },
  };
}

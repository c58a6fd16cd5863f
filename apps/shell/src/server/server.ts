import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import { createApiClient } from '@spruce/api-client';
import { CONTRACT, openStore, RemoteRegistry, type RemoteRegistryOptions } from '@spruce/federation';
import { bangkokDate } from '@spruce/pricing';
import { REMOTE_APPS } from '../app/remote-apps';
import { shellPages } from '../pages/routes';
import { apiFetch } from './api-fetch';
import { proxyApi } from './api-proxy';
import { CatalogueVersion } from './catalogue-version';
import { createLog } from './log';
import { InlineStyles } from './inline-styles';
import type { ShellConfig } from './config';
import { readShellAssets } from './page-assets';
import { PageCache } from './page-cache';
import { pageHandler } from './page-handler';
import { QueryResultCache } from './query-result-cache';
import { sharedLibraries, sharedVersions } from './shared-libraries';
import { catalogueUrls, robotsTxt, sitemapXml } from './sitemap';
import { serveReleaseStatus } from './release-status';
import { seamsOf } from './seams';
import { refuseTarget } from './refuse-target';
import { securityHeaders } from './security-headers';
import { snapshots } from './snapshot';
import { serveStaticFiles } from './static-files';

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
/** Of all headers of a request together: the shop's own cookies and a long address are a quarter of it (431). */
const MAX_HEADER_BYTES = 8_192;
const ASSET = /^\/(shell|remotes|media)\//;

/** Builds the shell's server: pages, static files, the same-origin way to the service, health. Does not listen yet. */
export async function buildServer(
  config: ShellConfig,
  publicDir: string,
  { log = createLog(config), prove }: { log?: FastifyBaseLogger; prove?: RemoteRegistryOptions['prove'] } = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    disableRequestLogging: true,
    trustProxy: config.trustProxy,
    http: { maxHeaderSize: MAX_HEADER_BYTES },
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 300 },
    frameworkErrors: refuseTarget,
  });
  app.addHook('onRequest', async (request, reply) => void reply.headers(securityHeaders(request)));
  app.addHook('onResponse', (request, reply, done) => {
    const url = request.raw.url ?? '';
    if (!ASSET.test(url))
      request.log.info(
        {
          method: request.method,
          url,
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime * 10) / 10,
          cache: reply.getHeader('x-page-cache'),
        },
        'request',
      );
    done();
  });

  const shellAssets = readShellAssets(config.clientDir);
  const registry = new RemoteRegistry({
    store: await openStore(config.releaseStore),
    apps: REMOTE_APPS,
    publicKeys: config.releasePublicKeys,
    shared: sharedLibraries,
    versions: sharedVersions,
    contract: CONTRACT,
    seams: seamsOf(config.clientDir, shellAssets),
    logger: app.log,
    stateDir: config.releaseStateDir,
    ownPaths: shellPages.map(({ path }) => `/${path}`),
    ...(prove && { prove }),
  });
  const catalogueVersion = new CatalogueVersion(config.apiUrl, app.log);
  const development = Object.keys(config.devRemotes).length > 0;
  const originOf = (request: FastifyRequest): string => {
    if (config.publicOrigin) return config.publicOrigin;
    const host = request.headers.host ?? '';
    // An unknown Host is never echoed into URLs: it could point a cached page's scripts at somebody else's server.
    return `${request.protocol === 'https' ? 'https' : 'http'}://${LOOPBACK.test(host) && URL.canParse(`http://${host}`) ? host : `localhost:${config.port}`}`;
  };

  await serveStaticFiles(app, { clientDir: config.clientDir, publicDir, registry });
  await proxyApi(app, config.apiUrl);
  serveReleaseStatus(app, registry, config.releasePublicKeys);
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', (_request, reply) => {
    const remotes = Object.fromEntries(
      [...registry.current()].map(([name, remote]) => [name, remote.kind === 'loaded' ? remote.release.version : remote.reason]),
    );
    const all = [...registry.current().values()];
    const ready =
      all.some(({ kind }) => kind === 'loaded') && !all.some((remote) => remote.kind === 'failed' && remote.reason === 'loading');
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'waiting for a release', remotes, catalogue: catalogueVersion.current });
  });
  app.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robotsTxt(originOf(request))),
  );
  app.get('/sitemap.xml', async (request, reply) => {
    const paths = await catalogueUrls(config.apiUrl).catch((error: unknown) => {
      request.log.warn({ err: error }, 'sitemap without catalogue');
      return undefined;
    });
    if (!paths) return reply.code(503).header('retry-after', '10').type('text/plain').send('The catalogue cannot be read at the moment.');
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=600')
      .send(sitemapXml(originOf(request), paths));
  });

  const takeSnapshot = snapshots(registry, config);
  const handler = pageHandler({
    snapshot: takeSnapshot,
    cache: config.pageCacheBytes > 0 && !development ? new PageCache(config.pageCacheBytes, catalogueVersion) : undefined,
    catalogueVersion: () => catalogueVersion.current,
    today: () => bangkokDate(new Date()),
    originOf,
    policy: {
      development,
      connectTo: config.newsletterUrl ? [new URL(config.newsletterUrl).origin] : [],
      assetsFrom: config.releaseAssetsUrl && new URL(config.releaseAssetsUrl).origin,
    },
    render: {
      shell: shellAssets,
      newsletterUrl: config.newsletterUrl,
      timeoutMs: config.ssrTimeoutMs,
      styles: development ? undefined : new InlineStyles(config.clientDir, registry),
      results: new QueryResultCache(),
      createApi: (language, signal) =>
        createApiClient({ baseUrl: `${config.apiUrl}/sp/v1`, language, fetch: apiFetch(signal, config.apiTimeoutMs) }),
    },
  });
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler });
  app.setNotFoundHandler((request, reply) => {
    const readable = request.method === 'GET' || request.method === 'HEAD';
    if (!readable) reply.header('allow', 'GET, HEAD');
    return reply
      .code(readable ? 404 : 405)
      .header('cache-control', 'no-store')
      .type('text/plain')
      .send(readable ? 'Not found' : 'Method not allowed');
  });
  app.setErrorHandler((error, request, reply) => {
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    // The last resort, when even the error page could not be drawn: no script, no style, both languages.
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="robots" content="noindex"><title>Spruce</title><h1>An error occurred while showing the error page</h1><p lang="th">เกิดข้อผิดพลาดขณะแสดงหน้าแจ้งข้อผิดพลาด</p><p><a href="/">Back to Homepage</a> · <a href="/th" lang="th">กลับหน้าแรก</a></p></html>',
      );
  });

  app.addHook('onReady', async () => {
    await Promise.all([
      registry.start(config.releasePollMs, prove ? config.releaseProofMs : undefined),
      catalogueVersion.start(config.releasePollMs),
    ]);
  });
  app.addHook('onClose', () => {
    registry.stop();
    catalogueVersion.stop();
  });
  return app;
}

import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import { CONTRACT, openStore, PublishedFiles, RemoteRegistry } from '@spruce/federation';
import { bangkokDate } from '@spruce/pricing';
import { REMOTE_APPS } from '../app/remote-apps';
import { shellPages } from '../pages/routes';
import { proxyApi } from './api-proxy';
import { CatalogueVersion } from './catalogue-version';
import { DevelopmentRemotes } from './development-remotes';
import { createLog, type ShellConfig } from './config';
import { readStyles } from './inline-styles';
import { Machine } from './processes/machine';
import { readShellAssets } from './page-assets';
import { PageCache } from './page-cache';
import { pageHandler } from './page-handler';
import { PreviewSessions, servePreviews } from './preview/previews';
import { sharedLibraries, sharedVersions } from './shared-libraries';
import { serveReleaseStatus } from './release-status';
import { serveRemotes } from './serve-remotes';
import { capabilitiesOf, shellVersion } from './capabilities';
import { serveFeeds } from './feeds';
import { handleFrameworkError, setFallbackHandlers } from './error-handlers';
import { guardGate } from './gate';
import { serveHealth } from './serve-health';
import { renderContextOf } from './render-context';
import { releaseName } from './render-page';
import { securityHeaders } from './security-headers';
import { serveSitemap } from './sitemap';
import { snapshotSource } from './snapshot';
import { serveSpeculationRules } from './speculation-rules';
import { serveWorker } from './service-worker';
import { serveStaticFiles } from './static-files';
import { followReleases } from './telemetry/metrics';
import { observeRequests } from './telemetry/observe-requests';
import { serveReports } from './telemetry/reports';
import { traceRequests } from './telemetry/tracing';
import { withoutLanguage } from './urls';

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
/** Limit for all headers of a request (431 above it). The shop's own cookies and a long address take a quarter of this limit. */
const MAX_HEADER_BYTES = 8_192;
/** Google Analytics sends its data to these origins (https://developers.google.com/tag-platform/security/guides/csp). */
const ANALYTICS_ORIGINS = ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'];

export async function buildServer(
  config: ShellConfig,
  publicDir: string,
  {
    log = createLog(config),
    supervised = false,
  }: {
    log?: FastifyBaseLogger;
    /** True in a render process, which asks the supervisor to prove releases. A single process runs releases without a proof. */
    supervised?: boolean;
  } = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // Requests that arrive before this process stops listening are answered, because no other process has them.
    return503OnClosing: false,
    pluginTimeout: config.startMs,
    trustProxy: config.trustProxy,
    http: { maxHeaderSize: MAX_HEADER_BYTES },
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 300 },
    frameworkErrors: handleFrameworkError,
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders(request));
  });
  observeRequests(app);
  traceRequests(app);
  guardGate(app, config.gatePassword);

  const shellAssets = readShellAssets(config.clientDir);
  const version = shellVersion(config.clientDir, shellAssets);
  const store = await openStore(config.releaseStore);
  const registry = new RemoteRegistry({
    store,
    apps: REMOTE_APPS,
    publicKeys: config.releasePublicKeys,
    shared: sharedLibraries,
    versions: sharedVersions,
    contract: CONTRACT,
    capabilities: capabilitiesOf(config.clientDir, shellAssets),
    logger: app.log,
    stateDir: config.releaseStateDir,
    shellVersion: version,
    ownPaths: shellPages.map(({ path }) => `/${path}`),
    ...(supervised && { prove: (release) => machine.prove(release), latest: () => machine.state.latest }),
  });
  followReleases(registry);
  const machine: Machine = new Machine({
    registry,
    supervised,
    critical: config.production ? REMOTE_APPS.map(({ name }) => name) : [],
    memoryMb: config.renderMemoryMb,
  });
  const catalogueVersion = new CatalogueVersion(config.apiUrl, app.log);
  const developmentRemotes = new DevelopmentRemotes(config.devRemotes, app.log);
  const development = Object.keys(config.devRemotes).length > 0;
  const originOf = (request: FastifyRequest): string => {
    if (config.publicOrigin) return config.publicOrigin;
    const host = request.headers.host ?? '';
    // An unknown Host header is never used in URLs. Otherwise a cached page could load its scripts from another server.
    return `${request.protocol === 'https' ? 'https' : 'http'}://${LOOPBACK.test(host) && URL.canParse(`http://${host}`) ? host : `localhost:${config.port}`}`;
  };

  const rendering = renderContextOf(config, shellAssets);
  const policy = {
    development,
    connectTo: [...(config.newsletterUrl ? [new URL(config.newsletterUrl).origin] : []), ...(config.analytics ? ANALYTICS_ORIGINS : [])],
    providers: rendering.providers,
  };
  const previews = new PreviewSessions(registry, config.releasePublicKeys);
  servePreviews(app, previews, policy);
  const files = new PublishedFiles({ store, publicKeys: config.releasePublicKeys });
  await serveStaticFiles(app, { clientDir: config.clientDir, publicDir, files });
  await proxyApi(app, config.apiUrl);
  const worker = serveWorker(app, config.workerFile, version, shellAssets);
  serveReleaseStatus(app, registry, () => machine.state, config.releasePublicKeys, version);
  serveHealth(app, { registry, machine, catalogueVersion });
  serveFeeds(app, config.apiUrl, originOf);
  serveSpeculationRules(app);
  serveSitemap(app, { apiUrl: config.apiUrl, open: config.gatePassword === undefined, originOf });

  const takeSnapshot = snapshotSource(registry, config, developmentRemotes);
  serveReports(app, {
    clientDir: config.clientDir,
    registry,
    files,
    releaseOfPage: (pathname) => releaseName(takeSnapshot().releaseOf(withoutLanguage(pathname))),
  });
  const visitors = { snapshot: takeSnapshot, canaries: () => registry.canaries(), previews, originOf };
  serveRemotes(app, visitors);
  const handler = pageHandler({
    ...visitors,
    load: async (path) => {
      const owner = takeSnapshot().owner(path);
      if (owner !== undefined) await registry.load(owner);
    },
    cache: config.pageCacheBytes > 0 && !development ? new PageCache(config.pageCacheBytes, catalogueVersion) : undefined,
    catalogueVersion: () => catalogueVersion.current,
    today: () => bangkokDate(new Date()),
    policy,
    beginPage: machine.beginPage,
    render: {
      ...rendering,
      worker,
      analytics: config.analytics,
      styles: development ? undefined : readStyles(config.clientDir, shellAssets),
    },
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    ...(development && { preHandler: () => developmentRemotes.refresh() }),
    handler,
  });
  setFallbackHandlers(app);

  // Warns if the store does not contain the files of this shell. The start does not wait for the answer, because pages fail only if this
  // shell is replaced while a visitor still has one of its pages open.
  const warnUnlessPublished = async () => {
    if (await files.hasShell(version).catch(() => true)) return;
    app.log.warn({ version }, 'this shell is not in the store: npx nx publish shell');
  };
  app.addHook('onReady', async () => {
    machine.start();
    await Promise.all([
      registry.start(config.releasePollMs, supervised ? config.releaseProofMs : undefined),
      catalogueVersion.start(config.releasePollMs),
    ]);
    if (config.production) void warnUnlessPublished();
  });
  app.addHook('onClose', () => {
    machine.stop();
    registry.stop();
    catalogueVersion.stop();
  });
  return app;
}

import { finished } from 'node:stream/promises';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createStaticRouter,
  isRouteErrorResponse,
  matchRoutes,
  RouterContextProvider,
  StaticRouterProvider,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router-dom';
import { isApiError } from '@spruce/api-client';
import { userInfoQuery } from '@spruce/api-client/account';
import { paths } from '@spruce/contract/paths';
import type { ClientAssets } from '@spruce/federation';
import {
  createQueryClient,
  localePath,
  platformContext,
  type Language,
  type Platform,
  type ProviderName,
  type RouteHandle,
} from '@spruce/platform';
import { preloadComponent } from '@spruce/platform/lazy-component';
import type { Boot } from '../app/boot';
import { Document } from '../app/document';
import { NonceProvider, Providers } from '../app/providers';
import { readFailedCall, readErrorStatus } from '../app/page-error';
import { REMOTE_APPS } from '../app/remote-apps';
import { resolveLayout } from '../frame/frame';
import { loadErrorMessage } from '../pages/error-page/error-page';
import { storeTargetContext } from '../guards/enforce';
import { ownApiContext, visitorContext, type Visitor } from '../guards/visitor';
import { createTargetCookie } from './cookies';
import { objectJson, sharedJson } from './boot-json';
import { newNonce } from './inline-scripts';
import { inlineStyle, type Styles } from './inline-styles';
import { AssetTags, assetsOfPage, deferredScriptLoader } from './page-assets';
import type { QueryResultCache } from './query-result-cache';
import type { Credentials } from './api-fetch';
import type { ProviderPolicies } from './provider-policies';
import { QueryStream } from './query-stream';
import type { Snapshot } from './snapshot';

/** Every page contains the releases of these remotes, because its frame shows their slots and links to their pages. */
const IN_EVERY_PAGE = REMOTE_APPS.map(({ name }) => name);

export interface PageRequest {
  path: string;
  url: URL;
  language: Language;
  today: string;
  visitor: Visitor;
  /** The HTML must not depend on the credentials. */
  credentials: Credentials | null;
  /** True to wait for all data before the first byte: for crawlers, and for pages that are rendered only for the cache. */
  whole: boolean;
  signal: AbortSignal;
}

export interface RenderContext {
  snapshot: Snapshot;
  shell: ClientAssets;
  /** Undefined in development: pages then link their style sheets, because hot reload needs the links. */
  styles: Styles | undefined;
  newsletterUrl: string;
  worker?: boolean;
  analytics?: Boot['analytics'];
  providers: ProviderPolicies;
  timeoutMs: number;
  results: QueryResultCache;
  catalogueVersion: string;
  createApi: (language: Language, signal: AbortSignal, credentials?: Credentials) => Platform['api'];
  onError: (error: unknown) => void;
}

export type RenderedPage =
  | { kind: 'redirect'; status: number; location: string; cookie?: string | undefined }
  | {
      kind: 'page';
      status: number;
      route: string;
      remote: string;
      nonce: string;
      providers: readonly ProviderName[];
      cacheable: boolean;
      kept: boolean;
      html: QueryStream;
      /** `clean` is false when any part of the page failed. */
      finished: Promise<{ clean: boolean }>;
    };

export async function renderPage(request: PageRequest, context: RenderContext): Promise<RenderedPage> {
  const { snapshot } = context;
  const { language, url } = request;
  const owner = snapshot.owner(request.path);
  const i18n = snapshot.i18n(language, owner);
  const queryClient = createQueryClient({ persister: context.results.persister(context.catalogueVersion) });
  const platform: Platform = {
    language,
    queryClient,
    i18n,
    api: context.createApi(language, request.signal),
    origin: url.origin,
    today: request.today,
    ...(request.visitor.gated && { gated: true }),
  };

  const routerContext = new RouterContextProvider();
  routerContext.set(platformContext, platform);
  routerContext.set(visitorContext, request.visitor);
  routerContext.set(storeTargetContext, createTargetCookie(url));
  const ownApi = request.credentials && context.createApi(language, request.signal, request.credentials);
  if (ownApi) routerContext.set(ownApiContext, ownApi);
  const access = ownApi !== null && snapshot.isForStaff(request.path) ? await readStaffAccess(ownApi) : 'none';
  if (access === 'set-up') return { kind: 'redirect', status: 302, location: localePath(paths.user('security'), language) };
  const staff = access === 'staff';
  const handler = snapshot.handler(language, owner, staff);
  if (request.visitor.unverified && !isShownBeforeVerified(handler, url, language))
    return { kind: 'redirect', status: 302, location: localePath(paths.splashLogin(), language) };
  // The page contains the user info, from which the browser restores the session without a request.
  if (ownApi && request.credentials) void queryClient.prefetchQuery(userInfoQuery(ownApi, request.credentials.uid));
  const result = await handler.query(new Request(url, { signal: request.signal }), { requestContext: routerContext });
  if (result instanceof Response) {
    const { status, headers } = result;
    return { kind: 'redirect', status, location: headers.get('location') ?? '/', cookie: headers.get('set-cookie') ?? undefined };
  }

  const nonce = newNonce();
  const status = statusOf(result);
  for (const error of Object.values(result.errors ?? {})) if (!isRouteErrorResponse(error)) context.onError(error);
  if (result.errors) await preloadComponent(loadErrorMessage);
  const routeIds = result.matches.map(({ route }) => route.id);
  const providers = providersOf(result);
  const placeholder = snapshot.placeholderOf(owner);
  const { messages, partial } = snapshot.messages(language, owner, handleOf(result.matches.at(-1))?.messages);
  const boot: Omit<Boot, 'queries' | 'messages' | 'mounts'> = {
    language,
    partial,
    basename: language === 'th' ? '/th' : '/',
    origin: url.origin,
    today: request.today,
    remotes: Object.fromEntries(
      [...IN_EVERY_PAGE, owner ?? ''].flatMap((name) => {
        const remote = snapshot.remoteOf(name, url.origin);
        return remote ? [[name, remote]] : [];
      }),
    ),
    placeholder,
    hydration: { loaderData: result.loaderData, errors: serializeErrors(result.errors) },
    newsletterUrl: context.newsletterUrl,
    ...(context.worker && !request.visitor.gated && { worker: true }),
    ...(request.visitor.gated && { gated: true }),
    ...(staff && { staff }),
    ...(context.analytics && { analytics: context.analytics }),
    ...(providers.length > 0 && { providers: Object.fromEntries(providers.map((name) => [name, context.providers[name].origin])) }),
  };
  const { name: layout } = resolveLayout(handleOf(result.matches.at(-1)) ?? {});
  const small = layout === 'checkout' || layout === 'partner';
  const own = isPrivate(result);
  const assets = assetsOfPage({
    shell: context.shell,
    snapshot,
    origin: url.origin,
    language,
    owner,
    routeIds,
    small,
    failed: result.errors !== null,
    isPrivate: own,
  });
  if (context.styles) for (const style of assets.styles) style.text = inlineStyle(style.source, context.styles);
  const html = new QueryStream(queryClient, nonce, (queries) => [
    'window.__SPRUCE__=',
    ...objectJson(boot, { messages: sharedJson(messages), mounts: sharedJson(snapshot.mounts), queries }),
    ';window.__SPRUCE_START__&&window.__SPRUCE_START__();',
    deferredScriptLoader(assets),
  ]);
  const router = createStaticRouter(handler.dataRoutes, result);
  let clean = true;

  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider value={nonce}>
        <Document language={language} assets={<AssetTags assets={assets} nonce={nonce} />}>
          <Providers platform={platform}>
            <StaticRouterProvider router={router} context={result} hydrate={false} />
          </Providers>
        </Document>
      </NonceProvider>,
      {
        nonce: { script: nonce, style: nonce },
        // Without this setting, React would send the rest of a long list after a placeholder, but the list is the main content of a shop
        // page.
        progressiveChunkSize: Infinity,
        onShellReady: () => {
          if (!request.whole) begin();
        },
        onAllReady: () => {
          clearTimeout(timer);
          if (request.whole) begin();
        },
        onShellError: (error) => {
          clearTimeout(timer);
          reject(error);
        },
        onError: (error) => {
          clean = false;
          if (!request.signal.aborted) context.onError(error);
        },
      },
    );
    const timer = setTimeout(() => abort(new Error(`rendering took longer than ${context.timeoutMs} ms`)), context.timeoutMs);
    const stop = () => {
      clearTimeout(timer);
      abort(new Error('the visitor left'));
    };
    const begin = () => {
      request.signal.removeEventListener('abort', stop);
      // A section whose data failed offers a retry, so such a page must not enter the cache.
      const failed = () =>
        queryClient
          .getQueryCache()
          .getAll()
          .some((query) => query.state.status === 'error');
      const done = finished(html).then(() => ({ clean: clean && !failed() }));
      done.catch(() => undefined).finally(() => queryClient.clear());
      resolve({
        kind: 'page',
        status: !clean && status === 200 && request.whole ? 500 : status,
        route: routeIds.at(-1) ?? 'none',
        remote: releaseName(snapshot.releaseOf(request.path)),
        nonce,
        providers,
        cacheable: (status === 200 || status === 404) && !own && !placeholder,
        kept: status === 200 && (!own || handleOf(result.matches.at(-1))?.kept === true) && !placeholder,
        html,
        finished: done,
      });
      pipe(html as unknown as NodeJS.WritableStream);
    };
    request.signal.addEventListener('abort', stop, { once: true });
  });
}

export const releaseName = (release: { name: string; version: string } | undefined): string =>
  release ? `${release.name}@${release.version}` : 'shell';

const isShownBeforeVerified = ({ dataRoutes }: StaticHandler, { pathname }: URL, language: Language): boolean =>
  (matchRoutes(dataRoutes, pathname, language === 'th' ? '/th' : '/') ?? []).some((match) => handleOf(match)?.beforeVerified === true);

/**
 * Every other failure counts as not staff, because for customers a staff page must look like a page that does not exist. `set-up`: staff
 * must turn on the two-step login first.
 */
const readStaffAccess = (ownApi: Platform['api']): Promise<'staff' | 'set-up' | 'none'> =>
  ownApi.get('/staff/access').then(
    () => 'staff',
    (error: unknown) => (isApiError(error) && error.code === 'two_step_setup_required' ? 'set-up' : 'none'),
  );

const isPrivate = (result: StaticHandlerContext): boolean => result.matches.some((match) => handleOf(match)?.private === true);

const handleOf = (match: { route: { handle?: unknown } } | undefined) => match?.route.handle as RouteHandle | undefined;

const providersOf = (result: StaticHandlerContext): ProviderName[] => [
  ...new Set(result.matches.flatMap((match) => handleOf(match)?.providers ?? [])),
];

/** 503 when a loader failed because of an outage of the service, not because of a bug. */
function statusOf(result: StaticHandlerContext): number {
  const [error] = Object.values(result.errors ?? {});
  return error === undefined ? result.statusCode : readErrorStatus(error);
}

/** Keeps the status and data of a response for the browser's router, but no details of an exception. */
function serializeErrors(errors: StaticHandlerContext['errors']): Boot['hydration']['errors'] {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [
      id,
      isRouteErrorResponse(error)
        ? { status: error.status, statusText: error.statusText, internal: false, data: error.data }
        : { status: readErrorStatus(error), statusText: '', internal: false, data: readFailedCall(error) ?? null },
    ]),
  );
}

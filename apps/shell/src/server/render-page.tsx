import { randomFillSync } from 'node:crypto';
import { finished } from 'node:stream/promises';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router-dom';
import type { ClientAssets } from '@spruce/federation';
import { createQueryClient, platformContext, type Language, type Platform, type RouteHandle } from '@spruce/platform';
import type { Boot } from '../app/boot';
import { Document } from '../app/document';
import { NonceProvider } from '../app/nonce';
import { statusOfError } from '../app/page-error';
import { Providers } from '../app/providers';
import { objectJson, sharedJson } from './boot-json';
import type { InlineStyles } from './inline-styles';
import { AssetTags, assetsOfPage, scriptStarter } from './page-assets';
import type { QueryResultCache } from './query-result-cache';
import { QueryStream } from './query-stream';
import type { Snapshot } from './snapshot';

export interface PageRequest {
  /** Language-less pathname. */
  path: string;
  url: URL;
  language: Language;
  today: string;
  /** Waits for all data before the first byte: for crawlers, and for pages that are rendered for the cache only. */
  whole: boolean;
  signal: AbortSignal;
}

export interface RenderContext {
  snapshot: Snapshot;
  shell: ClientAssets;
  /** Without it pages link their style sheets, as hot reload needs it. */
  styles: InlineStyles | undefined;
  newsletterUrl: string;
  timeoutMs: number;
  results: QueryResultCache;
  catalogueVersion: string;
  createApi: (language: Language, signal: AbortSignal) => Platform['api'];
  onError: (error: unknown) => void;
}

export type RenderedPage =
  | { kind: 'redirect'; status: number; location: string }
  | {
      kind: 'page';
      status: number;
      nonce: string;
      /** True when the page holds nothing of one visitor and nothing went wrong. */
      cacheable: boolean;
      html: QueryStream;
      /** Rejects when the rendering broke off; tells whether any part of the page failed. */
      finished: Promise<{ clean: boolean }>;
    };

/** Runs the loaders of a URL and begins to stream its HTML. Resolves when the status is known and the first bytes are ready. */
export async function renderPage(request: PageRequest, context: RenderContext): Promise<RenderedPage> {
  const { snapshot } = context;
  const { language, url } = request;
  const owner = snapshot.owner(request.path);
  const { i18n, messages } = snapshot.words(language, owner);
  const queryClient = createQueryClient({ persister: context.results.persister(context.catalogueVersion) });
  const platform: Platform = {
    language,
    queryClient,
    i18n,
    api: context.createApi(language, request.signal),
    origin: url.origin,
    today: request.today,
  };

  const routerContext = new RouterContextProvider();
  routerContext.set(platformContext, platform);
  const handler = snapshot.handlers[language];
  const result = await handler.query(new Request(url, { signal: request.signal }), { requestContext: routerContext });
  if (result instanceof Response) return { kind: 'redirect', status: result.status, location: result.headers.get('location') ?? '/' };

  const nonce = newNonce();
  const status = statusOf(result);
  for (const error of Object.values(result.errors ?? {})) if (!isRouteErrorResponse(error)) context.onError(error);
  const routeIds = result.matches.map(({ route }) => route.id);
  const boot: Omit<Boot, 'queries' | 'messages'> = {
    language,
    basename: language === 'th' ? '/th' : '/',
    origin: url.origin,
    today: request.today,
    remotes: Object.fromEntries(
      Object.entries(snapshot.remotes).map(([name, remote]) => [
        name,
        { ...remote, entry: remote.entry?.startsWith('/') ? url.origin + remote.entry : remote.entry },
      ]),
    ),
    deferred: snapshot.deferred,
    hydration: { loaderData: result.loaderData, errors: serializeErrors(result.errors) },
    newsletterUrl: context.newsletterUrl,
  };
  const assets = assetsOfPage({ shell: context.shell, snapshot, origin: url.origin, language, owner, routeIds });
  for (const style of assets.styles) style.text = await context.styles?.textOf(style.source);
  const html = new QueryStream(queryClient, nonce, (queries) => [
    'window.__SPRUCE__=',
    ...objectJson(boot, { messages: sharedJson(messages), queries }),
    ';window.__SPRUCE_START__&&window.__SPRUCE_START__();',
    scriptStarter(assets),
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
        // React would send a list that is longer than this behind a placeholder; a shop's list is the page.
        progressiveChunkSize: Infinity,
        onShellReady: () => !request.whole && begin(),
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
      // A section whose data failed is shown with a way to try again; the next visitor must not get that page from the cache.
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
        nonce,
        cacheable: (status === 200 || status === 404) && !isPrivate(result) && snapshot.deferred.length === 0,
        html,
        finished: done,
      });
      pipe(html as unknown as NodeJS.WritableStream);
    };
    request.signal.addEventListener('abort', stop, { once: true });
  });
}

const NONCE_BYTES = 16;
const random = Buffer.alloc(256 * NONCE_BYTES);
let used = random.length;

/** 128 random bits, drawn from the system many at a time: asking it costs as much as a card. Each is used once. */
function newNonce(): string {
  if (used === random.length) {
    randomFillSync(random);
    used = 0;
  }
  return random.toString('base64', used, (used += NONCE_BYTES));
}

const isPrivate = (result: StaticHandlerContext): boolean =>
  result.matches.some(({ route }) => (route.handle as RouteHandle | undefined)?.private === true);

/** The status of the page: a loader's error that is an outage behind us, not a bug in us, is 503. */
function statusOf(result: StaticHandlerContext): number {
  const [error] = Object.values(result.errors ?? {});
  return error === undefined ? result.statusCode : statusOfError(error);
}

/** What the browser's router may know of an error: status and data of an answer, nothing of an exception. */
function serializeErrors(errors: StaticHandlerContext['errors']): Boot['hydration']['errors'] {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [
      id,
      isRouteErrorResponse(error)
        ? { status: error.status, statusText: error.statusText, internal: false, data: error.data }
        : { status: statusOfError(error), statusText: '', internal: false, data: null },
    ]),
  );
}

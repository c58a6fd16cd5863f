import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  isRouteErrorResponse,
  matchRoutes,
  RouterContextProvider,
  type HydrationState,
  type RouteObject,
  RouterProvider,
} from 'react-router-dom';
import { createApiClient } from '@spruce/api-client';
import { ownerOf, unpackMounts } from '@spruce/federation/mounts';
import { createI18n } from '@spruce/i18n';
import { createQueryClient, platformContext, type Platform } from '@spruce/platform';
import { preloadComponent } from '@spruce/platform/lazy-component';
import '@spruce/ui/tokens.css';
import '@spruce/ui/base.css';
import type { Boot, SettledQuery } from '../app/boot';
import { Document } from '../app/document';
import { Providers, RecoveryProvider } from '../app/providers';
import { buildRoutes, type RemotePages } from '../app/routes';
import { setScriptsState } from '../app/scripts-notice';
import { afterIntent } from '../frame/use-after-intent';
import { setReloadTarget } from '../loading/chunk-reload';
import { withRetry } from '../loading/with-retry';
import { loadErrorMessage } from '../pages/error-page/error-page';
import { createRemoteLoader } from './remotes';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Page caches keep a page at most this long (docs/decisions/004). The query results of a younger page count as fresh, because repeating
 * their requests would slow down the start of the page. Only a page from the offline copy can be older.
 */
const MAX_CACHED_PAGE_AGE_MS = 360_000;
const RECOVERY_DELAYS_MS = [500, 2_000, 5_000, 15_000];

async function hydratePage(boot: Boot) {
  const { language, basename } = boot;
  const mounts = unpackMounts(boot.mounts);
  const i18n = createI18n(language, boot.messages);
  const queryClient = createQueryClient();
  const storeQueries = (queries: readonly SettledQuery[]) => {
    const now = Date.now();
    for (const [key, data, updatedAt] of queries)
      queryClient.setQueryData(key, data, { updatedAt: now - updatedAt < MAX_CACHED_PAGE_AGE_MS ? now : updatedAt });
  };
  storeQueries(boot.queries);
  receiveStreamedQueries(storeQueries);
  const platform: Platform = {
    language,
    queryClient,
    i18n,
    api: createApiClient({ baseUrl: '/sp/v1', language }),
    origin: boot.origin,
    today: boot.today,
    providers: boot.providers,
    gated: boot.gated,
  };
  const loader = createRemoteLoader(boot, i18n);
  const removeBasename = (pathname: string) => (basename === '/' ? pathname : pathname.slice(basename.length)) || '/';

  let shellPages: RouteObject[] | undefined;
  const loadShellPages = async () =>
    (shellPages ??= (await withRetry(() => import(/* webpackChunkName: "shell.pages" */ '../pages/routes'))).shellPages);

  const createRouter = (remotes: Record<string, RemotePages>, hydrationData?: HydrationState): Router => {
    const loaded = new Set(Object.entries(remotes).flatMap(([name, pages]) => (Array.isArray(pages) ? [name] : [])));
    if (shellPages) loaded.add('');
    const router = createBrowserRouter(buildRoutes(remotes, mounts, shellPages ?? []), {
      basename,
      hydrationData,
      getContext: () => {
        const context = new RouterContextProvider();
        context.set(platformContext, platform);
        return context;
      },
      async patchRoutesOnNavigation({ path, patch }) {
        const name = ownerOf(removeBasename(path), mounts);
        const source = name ?? '';
        if (loaded.has(source) || remotes[source]) return;
        if (!name) {
          patch('region', await loadShellPages());
          loaded.add(source);
          return;
        }
        const routes = await withRetry(() => loader.loadRoutes(name));
        loaded.add(name);
        patch('region', [{ id: `remote:${name}`, children: routes }]);
      },
    });
    setReloadTarget(() => {
      const { location: next } = router.state.navigation;
      return next && router.createHref(next);
    });
    return router;
  };

  const owner = ownerOf(removeBasename(location.pathname), mounts);
  const initialRemotes: Record<string, RemotePages> = {};
  if (owner && boot.placeholder) initialRemotes[owner] = boot.placeholder;
  // If loading fails, the HTML from the server stays visible during the retries.
  await retryWithNotice(async () => {
    if (!owner) await loadShellPages();
    else initialRemotes[owner] ??= await loader.loadRoutes(owner);
    await resolveMatchedRoutes(buildRoutes(initialRemotes, mounts, shellPages ?? []), basename);
  });
  if (boot.hydration.errors) await preloadComponent(loadErrorMessage);

  function App({ initial }: { initial: Router }) {
    const [router, setRouter] = useState(initial);
    const isRecovering = useRef(false);
    const recover = useCallback(async () => {
      if (isRecovering.current) return false;
      isRecovering.current = true;
      try {
        const here = ownerOf(removeBasename(location.pathname), mounts);
        const remotes: Record<string, RemotePages> = here ? { [here]: await loader.loadRoutes(here) } : {};
        if (!here) await loadShellPages();
        await queryClient.resetQueries({ predicate: (query) => query.state.status === 'error' });
        setRouter(createRouter(remotes));
        return true;
      } catch (error) {
        console.warn('[spruce] Recovery failed', error);
        return false;
      } finally {
        isRecovering.current = false;
      }
    }, []);
    useEffect(() => {
      // This mark means that the page is interactive. Benchmarks measure it and end-to-end tests wait for it.
      performance.mark('spruce:hydrated');
      void import(/* webpackChunkName: "frame.after-hydration" */ './after-hydration');
    }, []);
    useEffect(() => {
      const isIncomplete = owner && typeof initialRemotes[owner] === 'string';
      if (!isIncomplete) return;
      let attempt = 0;
      let timer: ReturnType<typeof setTimeout>;
      const scheduleRecovery = () => {
        timer = setTimeout(
          async () => {
            if (!(await recover()) && attempt < RECOVERY_DELAYS_MS.length) scheduleRecovery();
          },
          initialRemotes[owner] === 'deferred' && attempt === 0 ? 0 : RECOVERY_DELAYS_MS[attempt],
        );
        attempt++;
      };
      scheduleRecovery();
      return () => clearTimeout(timer);
    }, [recover]);
    return (
      <Document language={language} assets={null}>
        <RecoveryProvider value={() => void recover()}>
          <Providers platform={platform} loadSlot={loader.loadSlot}>
            <RouterProvider router={router} onError={reportCaughtError} />
          </Providers>
        </RecoveryProvider>
      </Document>
    );
  }

  const router = createRouter(initialRemotes, boot.hydration);
  startTransition(() => {
    hydrateRoot(document, <App initial={router} />, {
      onCaughtError: reportCaughtError,
      onRecoverableError: reportCaughtError,
    });
  });
  void afterIntent().then(() => {
    if (owner) loader.completeMessages(owner);
    void preloadComponent(loadErrorMessage);
  });
}

async function retryWithNotice(load: () => Promise<void>): Promise<void> {
  for (const pause of [...RECOVERY_DELAYS_MS, null]) {
    try {
      return await load();
    } catch (error) {
      console.warn('[spruce] Failed to load the page', error);
      setScriptsState('failed');
      if (pause === null) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** Loads the lazy routes of this URL and changes them in place, because hydration must be synchronous. */
async function resolveMatchedRoutes(tree: RouteObject[], basename: string): Promise<void> {
  await Promise.all(
    (matchRoutes(tree, location, basename) ?? []).map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

function reportCaughtError(error: unknown) {
  if (isRouteErrorResponse(error)) return;
  console.error('[spruce]', error);
  window.__SPRUCE_ERRORS__?.push(error);
}

function receiveStreamedQueries(storeQueries: (queries: readonly SettledQuery[]) => void) {
  for (const queries of window.__SPRUCE_QUERIES__ ?? []) storeQueries(queries);
  window.__SPRUCE_QUERIES__ = Object.assign([], { push: storeQueries });
}

function startPage() {
  const boot = window.__SPRUCE__;
  if (!boot) return;
  hydratePage(boot).catch((error: unknown) => {
    console.error('[spruce] Failed to start the page', error);
    setScriptsState('failed');
  });
}

// This script is async and may run before the boot record is parsed. In that case, the inline script with the record calls
// `__SPRUCE_START__`.
if (window.__SPRUCE__) startPage();
else window.__SPRUCE_START__ = startPage;

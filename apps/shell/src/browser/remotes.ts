import type { ComponentType } from 'react';
import { init, loadRemote } from '@module-federation/enhanced/runtime';
import type { i18n } from 'i18next';
import type { RouteObject } from 'react-router-dom';
import type { Language, RemoteModule, SlotModule } from '@spruce/platform';
import type { BootRemote } from '../app/boot';
import { withRetry } from '../loading/with-retry';

/** A remote's script that has not arrived by then counts as down; the visitor gets an answer instead of a spinner. */
const SCRIPT_TIMEOUT_MS = 8_000;

export interface RemoteLoader {
  loadRoutes: (name: string) => Promise<RouteObject[]>;
  /** Whether the store says that it no longer has the release that this page was opened with; an outage is no such answer. */
  isGone: (name: string) => Promise<boolean>;
  loadSlot: (slot: string) => Promise<ComponentType<never>>;
}

/** Loads remotes through Module Federation, each in the version that the page's HTML named, with the messages of the page's language. */
export function createRemoteLoader(remotes: Readonly<Record<string, BootRemote>>, language: Language, i18n: i18n): RemoteLoader {
  const integrityOf = new Map(Object.values(remotes).map(({ entry, integrity }) => [entry, integrity]));
  init({
    name: 'shell',
    // The shell has every shared library already; no remote has to be fetched to learn what it brings.
    shareStrategy: 'loaded-first',
    remotes: Object.entries(remotes).flatMap(([name, { entry }]) => (entry ? [{ name, entry, entryGlobalName: globalNameOf(name) }] : [])),
    plugins: [
      {
        name: 'verified-script',
        createScript({ url }: { url: string }) {
          const script = document.createElement('script');
          script.src = url;
          script.async = true;
          script.crossOrigin = 'anonymous';
          const integrity = integrityOf.get(url);
          if (integrity) script.integrity = integrity;
          return { script, timeout: SCRIPT_TIMEOUT_MS };
        },
      },
    ],
  });

  const load = async <Module extends Pick<RemoteModule, 'namespace' | 'loadMessages'>>(id: string): Promise<Module> => {
    const module = await loadRemote<Module>(id);
    if (!module) throw new Error(`${id} is empty`);
    if (!i18n.hasResourceBundle(language, module.namespace)) {
      const messages = await withRetry(() => module.loadMessages(language));
      i18n.addResourceBundle(language, module.namespace, messages.default);
    }
    return module;
  };

  const slots = new Map<string, Promise<ComponentType<never>>>();
  return {
    async loadRoutes(name) {
      if (!remotes[name]?.entry) throw new Error(`${name} has no release`);
      const module = await load<RemoteModule>(`${name}/routes`);
      return module.default.map(retryingLazy);
    },
    async isGone(name) {
      const { entry } = remotes[name] ?? {};
      if (!entry) return false;
      // eslint-disable-next-line no-restricted-globals -- a file of a release, nothing of the service's
      return fetch(entry, { method: 'HEAD', signal: AbortSignal.timeout(SCRIPT_TIMEOUT_MS / 4) }).then(
        ({ status }) => status === 404 || status === 410,
        () => false,
      );
    },
    loadSlot(slot) {
      const known = slots.get(slot);
      if (known) return known;
      const loading = load<SlotModule>(slot).then((module) => module.default as ComponentType<never>);
      slots.set(slot, loading);
      // A failure is not remembered: the next opening, or Retry, asks again.
      loading.catch(() => slots.delete(slot));
      return loading;
    },
  };
}

/** The global that a remote's entry script defines: its name as an identifier. */
export const globalNameOf = (name: string): string => name.replace(/\W/g, '_');

/** React Router keeps a rejected `lazy` for good, so a passing fault must be ridden out inside of it. */
function retryingLazy(route: RouteObject): RouteObject {
  const { lazy, children } = route;
  const copy = { ...route } as RouteObject;
  if (typeof lazy === 'function') copy.lazy = () => withRetry(lazy);
  if (children) copy.children = children.map(retryingLazy);
  return copy;
}

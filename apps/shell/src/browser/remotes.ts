import type { ComponentType } from 'react';
import { init, loadRemote } from '@module-federation/enhanced/runtime';
import type { i18n } from 'i18next';
import type { RouteObject } from 'react-router-dom';
import type { RemoteModule, RouteHandle, SlotModule } from '@spruce/platform';
import type { Boot } from '../app/boot';
import { withoutStaff } from '../app/routes';
import { guarded } from '../guards/with-guards';
import { withRetry } from '../loading/with-retry';

/** A remote's script that has not arrived by then counts as down; the visitor gets an answer instead of a spinner. */
const SCRIPT_TIMEOUT_MS = 8_000;

export interface RemoteLoader {
  loadRoutes: (name: string) => Promise<RouteObject[]>;
  loadSlot: (slot: string) => Promise<ComponentType<never>>;
  /** Fetches what the page was not sent with of a remote's messages, so that its other pages need not wait for them. */
  completeMessages: (name: string) => void;
}

type Speaking = Pick<RemoteModule, 'namespace' | 'loadMessages'>;

/**
 * Loads remotes through Module Federation, each in the version that the page's HTML named, with the messages of the page's language.
 * `partial` is the remote of which the page brought only what it reads.
 */
export function createRemoteLoader(
  { remotes, language, partial, staff }: Pick<Boot, 'remotes' | 'language' | 'partial' | 'staff'>,
  i18n: i18n,
): RemoteLoader {
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

  const wholeMessages = new Map<string, Promise<void>>();
  const messagesOf = ({ namespace, loadMessages }: Speaking): Promise<void> => {
    let whole = wholeMessages.get(namespace);
    if (!whole) {
      whole =
        namespace !== partial && i18n.hasResourceBundle(language, namespace)
          ? Promise.resolve()
          : withRetry(() => loadMessages(language)).then((messages) => {
              i18n.addResourceBundle(language, namespace, messages.default, true, true);
            });
      wholeMessages.set(namespace, whole);
      // A failure is not remembered: whoever needs them next asks again.
      whole.catch(() => wholeMessages.delete(namespace));
    }
    return whole;
  };
  const load = async <Module extends Speaking>(id: string): Promise<Module> => {
    const module = await loadRemote<Module>(id);
    if (!module) throw new Error(`${id} is empty`);
    return module;
  };
  const routesOf = async (name: string) => {
    if (!remotes[name]?.entry) throw new Error(`${name} has no release`);
    return load<RemoteModule>(`${name}/routes`);
  };

  const slots = new Map<string, Promise<ComponentType<never>>>();
  return {
    async loadRoutes(name) {
      const module = await routesOf(name);
      if (module.namespace !== partial) await messagesOf(module);
      const there = (handle: RouteHandle | undefined) =>
        handle?.messages?.every((group) => i18n.getResource(language, module.namespace, group) !== undefined);
      // Only a page that the server answered as one of staff knows their addresses.
      return (staff ? module.default : withoutStaff(module.default)).map((route) =>
        readyPage(route, async ({ handle }) => {
          if (!there(handle)) await messagesOf(module);
        }),
      );
    },
    completeMessages(name) {
      // Failed, they come with the page that needs them.
      void routesOf(name).then(messagesOf, () => undefined);
    },
    loadSlot(slot) {
      const known = slots.get(slot);
      if (known) return known;
      const loading = load<SlotModule>(slot).then(async (module) => {
        await messagesOf(module);
        return module.default as ComponentType<never>;
      });
      slots.set(slot, loading);
      // A failure is not remembered: the next opening, or Retry, asks again.
      loading.catch(() => slots.delete(slot));
      return loading;
    },
  };
}

/** The global that a remote's entry script defines: its name as an identifier. */
export const globalNameOf = (name: string): string => name.replace(/\W/g, '_');

/**
 * A route whose page is `ready` before it is drawn. React Router keeps a rejected `lazy` for good, so a passing fault must be ridden out
 * inside of it.
 */
function readyPage(route: RouteObject, ready: (page: { handle?: RouteHandle }) => Promise<void>): RouteObject {
  const { lazy, children } = route;
  const copy = { ...route } as RouteObject;
  if (typeof lazy === 'function')
    copy.lazy = async () => {
      const page = await withRetry(lazy);
      await ready(page as { handle?: RouteHandle });
      return guarded(page) as object;
    };
  if (children) copy.children = children.map((child) => readyPage(child, ready));
  return copy;
}

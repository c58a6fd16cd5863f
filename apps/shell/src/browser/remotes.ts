import type { ComponentType } from 'react';
import type { i18n } from 'i18next';
import type { RouteObject } from 'react-router-dom';
import type { RemoteModule, RouteHandle, SlotModule } from '@spruce/platform';
import type { Boot, BootRemote } from '../app/boot';
import { removeStaffRoutes } from '../app/routes';
import { guardPage } from '../guards/guard-routes';
import { withRetry } from '../loading/with-retry';
import { loadExposed } from './federation';

export interface RemoteLoader {
  loadRoutes: (name: string) => Promise<RouteObject[]>;
  loadSlot: (slot: string) => Promise<ComponentType<never>>;
  completeMessages: (name: string) => void;
}

type MessageSource = Pick<RemoteModule, 'namespace' | 'loadMessages'>;

export function createRemoteLoader(
  { remotes, language, partial, staff }: Pick<Boot, 'remotes' | 'language' | 'partial' | 'staff'>,
  i18n: i18n,
): RemoteLoader {
  const loadedMessages = new Map<string, Promise<void>>();
  const ensureMessages = ({ namespace, loadMessages }: MessageSource): Promise<void> => {
    let pending = loadedMessages.get(namespace);
    if (!pending) {
      pending =
        namespace !== partial && i18n.hasResourceBundle(language, namespace)
          ? Promise.resolve()
          : withRetry(() => loadMessages(language)).then((messages) => {
              i18n.addResourceBundle(language, namespace, messages.default, true, true);
            });
      loadedMessages.set(namespace, pending);
      pending.catch(() => loadedMessages.delete(namespace));
    }
    return pending;
  };
  const requests: Record<string, Promise<void>> = {};
  /** Requests the release of a remote that the HTML does not name. A page never changes to another release. */
  const requestRemote = async (name: string): Promise<void> => {
    // eslint-disable-next-line no-restricted-globals -- a request to the shell, which the API client does not know
    const response = await fetch(`/-/remotes/${name}`);
    if (!response.ok) throw response;
    remotes[name] = (await response.json()) as BootRemote;
  };
  const load = async <Module extends MessageSource>(name: string, expose: string): Promise<Module> => {
    if (!remotes[name]?.entry) await (requests[name] ??= requestRemote(name).finally(() => delete requests[name]));
    return (await loadExposed(name, remotes[name]!, expose)) as Module;
  };
  const loadRoutesModule = (name: string) => load<RemoteModule>(name, './routes');

  const slots = new Map<string, Promise<ComponentType<never>>>();
  return {
    async loadRoutes(name) {
      const module = await loadRoutesModule(name);
      if (module.namespace !== partial) await ensureMessages(module);
      const hasMessages = (handle: RouteHandle | undefined) =>
        handle?.messages?.every((group) => i18n.getResource(language, module.namespace, group) !== undefined);
      // Staff routes exist only in a page that the server rendered for staff.
      return (staff ? module.default : removeStaffRoutes(module.default)).map((route) =>
        prepareRoute(route, async ({ handle }) => {
          if (!hasMessages(handle)) await ensureMessages(module);
        }),
      );
    },
    completeMessages(name) {
      // A failure is ignored here, because a page that needs the messages loads them again.
      void loadRoutesModule(name).then(ensureMessages, () => undefined);
    },
    loadSlot(slot) {
      const known = slots.get(slot);
      if (known) return known;
      const [name = '', expose] = slot.split('/');
      const loading = load<SlotModule>(name, `./${expose}`).then(async (module) => {
        await ensureMessages(module);
        return module.default as ComponentType<never>;
      });
      slots.set(slot, loading);
      loading.catch(() => slots.delete(slot));
      return loading;
    },
  };
}

/** Adds retries and `prepare` to `lazy`. Retries must happen inside `lazy`, because React Router caches a rejected `lazy` forever. */
function prepareRoute(route: RouteObject, prepare: (page: { handle?: RouteHandle }) => Promise<void>): RouteObject {
  const { lazy, children } = route;
  const copy = { ...route } as RouteObject;
  if (typeof lazy === 'function')
    copy.lazy = async () => {
      const page = await withRetry(lazy);
      await prepare(page as { handle?: RouteHandle });
      return guardPage(page) as object;
    };
  if (children) copy.children = children.map((child) => prepareRoute(child, prepare));
  return copy;
}

import { createMemoryRouter, isRouteErrorResponse, RouterContextProvider, useRouteError, type RouteObject } from 'react-router-dom';
import { platformContext, type Platform, type RouteHandle } from '@spruce/platform';
import routes from '../routes';
import { MESSAGES } from './providers';

function Status() {
  const error = useRouteError();
  return <p>status {isRouteErrorResponse(error) ? error.status : String(error)}</p>;
}

/** Gives a page only the messages that its route handle lists (`messages`), as the shell does. */
const withNamedMessages = (route: RouteObject, platform: Platform): RouteObject =>
  ({
    ...route,
    lazy: async () => {
      const page = await (route.lazy as () => Promise<{ handle?: RouteHandle }>)();
      const messages = MESSAGES[platform.language];
      const named = Object.fromEntries(Object.entries(messages).filter(([group]) => page.handle?.messages?.includes(group)));
      platform.i18n.addResourceBundle(platform.language, 'catalog', named, true, true);
      return page as object;
    },
  }) as RouteObject;

/** If a page throws an error, the router renders the HTTP status that the shell would send. */
export function createTestRouter(path: string, platform: Platform, more: RouteObject[] = []) {
  platform.i18n.removeResourceBundle(platform.language, 'catalog');
  const pages = routes.map((route) => withNamedMessages(route, platform));
  return createMemoryRouter([{ ErrorBoundary: Status, HydrateFallback: () => null, children: [...pages, ...more] }], {
    initialEntries: [path],
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(platformContext, platform);
      return context;
    },
  });
}

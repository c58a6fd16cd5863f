import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, RouterContextProvider, StaticRouterProvider } from 'react-router-dom';
import { platformContext } from '@spruce/platform';
import routes from '../routes';
import { createTestPlatform, TestProviders, type AppOptions } from './providers';

/** Requires the node test environment. */
export async function renderOnServer(path: string, options: AppOptions = {}) {
  const { api, platform } = createTestPlatform(options);
  const handler = createStaticHandler([{ id: 'shell', ErrorBoundary: () => null, children: routes }]);
  const requestContext = new RouterContextProvider();
  requestContext.set(platformContext, platform);
  const context = await handler.query(new Request(new URL(path, platform.origin)), { requestContext });
  if (context instanceof Response) throw new Error(`redirected to ${context.headers.get('location')}`);
  const html = renderToString(
    <TestProviders platform={platform}>
      <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
    </TestProviders>,
  );
  const leaf = context.matches.at(-1)?.route;
  return { status: context.statusCode, html, api, platform, handle: leaf?.handle as unknown };
}

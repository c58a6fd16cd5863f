/** @jest-environment node */
import { createStaticHandler, isRouteErrorResponse, type StaticHandlerContext } from 'react-router-dom';
import { withLoaderLimit } from './loader-limit';

const query = async (loader: () => unknown) => {
  const routes = withLoaderLimit([{ id: 'outer', path: '/', children: [{ id: 'page', path: 'page', loader }] }], 50);
  return (await createStaticHandler(routes).query(new Request('http://shop.example/page'))) as StaticHandlerContext;
};

test('a loader in time is answered as it is; its own error stays its own', async () => {
  expect((await query(() => 'data')).loaderData).toEqual({ page: 'data' });
  const error = new Error('its own');
  expect(
    Object.values(
      (
        await query(() => {
          throw error;
        })
      ).errors ?? {},
    ),
  ).toEqual([error]);
});

test('a loader that never settles is a 503', async () => {
  const [error] = Object.values((await query(() => new Promise(() => {}))).errors ?? {});
  expect(isRouteErrorResponse(error) && error.status).toBe(503);
});

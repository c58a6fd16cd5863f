/** @jest-environment node */
import { createStaticHandler, type StaticHandlerContext } from 'react-router-dom';
import { readErrorStatus } from '../app/page-error';
import { withRouteLoaderTimeout } from './route-loader-timeout';

const query = async (loader: () => unknown) => {
  const routes = withRouteLoaderTimeout([{ id: 'outer', path: '/', children: [{ id: 'page', path: 'page', loader }] }], 50);
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

test('a loader that never settles is a 503, and an error that says which one it was', async () => {
  const [error] = Object.values((await query(() => new Promise(() => {}))).errors ?? {});
  expect(readErrorStatus(error)).toBe(503);
  expect(String(error)).toContain('the loader of page took longer than 50 ms');
});

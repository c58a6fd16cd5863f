/** @jest-environment node */
import { createStaticHandler, type StaticHandlerContext } from 'react-router-dom';
import { readErrorStatus } from '../app/page-error';
import { withRouteLoaderTimeout } from './snapshot';

const query = async (loader: () => unknown) => {
  const routes = withRouteLoaderTimeout([{ id: 'outer', path: '/', children: [{ id: 'page', path: 'page', loader }] }], 50);
  return (await createStaticHandler(routes).query(new Request('http://shop.example/page'))) as StaticHandlerContext;
};

test('returns the data or the error of a loader that settles in time', async () => {
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

test('answers 503 for a loader that never settles, and names the loader in the error', async () => {
  const [error] = Object.values((await query(() => new Promise(() => {}))).errors ?? {});
  expect(readErrorStatus(error)).toBe(503);
  expect(String(error)).toContain('the loader of page took longer than 50 ms');
});

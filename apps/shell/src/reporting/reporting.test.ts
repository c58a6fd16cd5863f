import { describeError, anonymiseMessage, readStack, listScriptOrigins } from './describe-error';
import { startReporter } from './reporter';

// jsdom has no performance entries.
jest.mock('web-vitals', () => ({ onLCP: () => undefined, onINP: () => undefined, onCLS: () => undefined }));

const remotes = {
  catalog: { version: '1.2.0', entry: 'https://cdn.example/r/catalog/1.2.0/client/remoteEntry.5f.js' },
  cart: { version: '3.0.0-ab12', entry: 'http://localhost/remotes/cart/3.0.0-ab12/remoteEntry.js' },
  away: { version: 'none' },
};
const origins = listScriptOrigins(remotes, 'http://localhost');

test("reads the stacks of every browser and reports only frames in the shop's code", () => {
  const chrome = `TypeError: x is not a function
    at Price (https://cdn.example/r/catalog/1.2.0/client/route.9e.js:1:4711)
    at async http://localhost/shell/vendor.77.js:1:20
    at chrome-extension://abc/content.js:2:2
    at http://localhost/product/sofa?email=mali@spruce.example:3:9`;
  const safari = `Price@https://cdn.example/r/catalog/1.2.0/client/route.9e.js:1:4711
@http://localhost/remotes/cart/3.0.0-ab12/mini-cart.js:2:5`;
  expect(readStack(chrome, origins)).toEqual([
    { of: 'catalog@1.2.0', file: 'route.9e.js', line: 1, column: 4711 },
    { of: 'shell', file: 'vendor.77.js', line: 1, column: 20 },
  ]);
  expect(readStack(safari, origins)).toEqual([
    { of: 'catalog@1.2.0', file: 'route.9e.js', line: 1, column: 4711 },
    { of: 'cart@3.0.0-ab12', file: 'mini-cart.js', line: 2, column: 5 },
  ]);
});

test('removes everything from an error message that could identify a person', () => {
  expect(anonymiseMessage("Cannot read properties of undefined (reading 'price')")).toBe(
    "Cannot read properties of undefined (reading 'price')",
  );
  expect(anonymiseMessage('no order 4711234 of mali@spruce.example at https://shop/x?token=abc /orders/77 eyJhbGciOiJIUzI1NiIsInR5c')).toBe(
    'no order # of … at … … …',
  );
  expect(anonymiseMessage('word '.repeat(200)).length).toBeLessThanOrEqual(200);
});

const failing = (file: string, name = 'TypeError') =>
  Object.assign(new Error('boom'), { name, stack: `${name}: boom\n    at a (http://localhost/${file}:1:9)` });

test('ignores errors of extensions, error responses, aborts and errors without a stack', () => {
  expect(describeError(new ErrorEvent('error', { error: failing('shell/main.1.js') }), origins)).toMatchObject({ kind: 'uncaught' });
  expect(describeError(failing('shell/main.1.js', 'ChunkLoadError'), origins)).toMatchObject({ kind: 'load' });
  expect(describeError(failing('shell/main.1.js'), origins)).toMatchObject({ kind: 'render' });
  for (const other of [
    new ErrorEvent('error', { error: failing('other/x.js') }),
    new ErrorEvent('error', { error: null, message: 'Script error.' }),
    Object.assign(failing('shell/main.1.js'), { status: 503 }),
    failing('shell/main.1.js', 'AbortError'),
  ])
    expect(describeError(other, origins)).toBeUndefined();
});

test('reports a script that fails to load, with its release', () => {
  const script = document.createElement('script');
  script.src = 'http://localhost/remotes/cart/3.0.0-ab12/mini-cart.js';
  const event = new Event('error');
  Object.defineProperty(event, 'target', { value: script });
  expect(describeError(event, origins)).toMatchObject({ kind: 'load', frames: [{ of: 'cart@3.0.0-ab12', file: 'mini-cart.js' }] });
});

test('reports errors from before the reporter started, at most ten errors, and no error twice', async () => {
  jest.useFakeTimers();
  const sent: Blob[] = [];
  navigator.sendBeacon = (_url, body) => sent.push(body as Blob) > 0;
  const early = failing('shell/main.1.js');
  window.__SPRUCE_ERRORS__ = [early];
  startReporter(remotes, () => 'catalog.product');
  window.__SPRUCE_ERRORS__.push(early);
  for (let at = 0; at < 30; at += 1) window.__SPRUCE_ERRORS__.push(new ErrorEvent('error', { error: failing(`shell/chunk.${at}.js`) }));
  jest.advanceTimersByTime(1_000);
  jest.useRealTimers();
  expect(window.__SPRUCE_ERRORS__).toHaveLength(0);
  const reports = await Promise.all(sent.map(async (body) => JSON.parse(await new Response(body).text()) as unknown));
  expect(reports).toMatchObject([{ page: 'catalog.product', remote: 'catalog@1.2.0' }]);
  const { errors } = reports[0] as { errors: { kind: string }[] };
  expect(errors).toHaveLength(10);
  expect(errors[0]).toEqual({ kind: 'render', name: 'TypeError', message: 'boom', frames: [expect.objectContaining({ of: 'shell' })] });
});

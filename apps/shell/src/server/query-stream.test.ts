/** @jest-environment node */
import { QueryClient } from '@tanstack/react-query';
import type { SettledQuery } from '../app/boot';
import { bytesOf, type JsonParts } from './boot-json';
import { QueryStream } from './query-stream';

const boot = (queries: JsonParts) => [`boot(${(JSON.parse(String(bytesOf(queries))) as SettledQuery[]).map(([key]) => key[0]).join()})`];
const htmlOf = (chunks: readonly unknown[]) => chunks.map(String).join('');

test('sends queries that settled before the end of the first HTML batch in the boot script of the page', async () => {
  const queries = new QueryClient();
  await queries.prefetchQuery({ queryKey: ['early'], queryFn: () => 1 });
  const stream = new QueryStream(queries, 'n1', boot);
  await queries.prefetchQuery({ queryKey: ['before-piping'], queryFn: () => 1 });
  stream.write('<main>…</main>');
  stream.flush();
  stream.end();
  expect(htmlOf(await stream.toArray())).toBe('<main>…</main><script nonce="n1">boot(early,before-piping)</script>');
});

test('sends later query results before the HTML batch that shows them, never inside a batch', async () => {
  const queries = new QueryClient();
  const stream = new QueryStream(queries, 'n1', boot);
  const chunks: string[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(String(chunk)));
  stream.write('<main><p');
  stream.write('>…</p></main>');
  stream.flush();
  await queries.prefetchQuery({ queryKey: ['late'], queryFn: () => '</script>' });
  stream.end('<script>reveal</script>');
  await new Promise((resolve) => stream.once('close', resolve));
  const html = htmlOf(chunks);
  expect(html).toMatch(
    /^<main><p>…<\/p><\/main><script nonce="n1">boot\(\)<\/script><script nonce="n1">.*"late".*<\/script><script>reveal<\/script>$/,
  );
  expect(html.match(/<\/script>/g)).toHaveLength(3);
});

test('inserts nothing into an HTML batch that is larger than the buffers of the stream', async () => {
  const queries = new QueryClient();
  const stream = new QueryStream(queries, 'n1', boot);
  // The stream has no reader yet, so most of the batch is still in its buffer when React ends it.
  for (let i = 0; i < 40; i++) stream.write(`<p>${'x'.repeat(4_000)}${i}</p`.padEnd(4_100, ' '));
  stream.flush();
  stream.end('>after');
  const html = htmlOf(await stream.toArray());
  expect(html.indexOf('boot(')).toBeGreaterThan(html.indexOf('39</p'));
  expect(html.indexOf('boot(')).toBeLessThan(html.indexOf('>after'));
});

test('sends the result of a query that arrives after the last HTML batch', async () => {
  const queries = new QueryClient();
  const stream = new QueryStream(queries, 'n1', boot);
  stream.write('<main>…</main>');
  stream.flush();
  await new Promise((resolve) => setImmediate(resolve));
  await queries.prefetchQuery({ queryKey: ['late'], queryFn: () => 1 });
  stream.end();
  expect(htmlOf(await stream.toArray())).toContain('"late"');
});

test('returns a page as one chunk if it is complete at once', async () => {
  const queries = new QueryClient();
  const stream = new QueryStream(queries, 'n1', boot);
  const cached: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => cached.push(chunk));
  stream.write('<main>…</main></body></html>');
  expect(stream.takeWhole()).toBeUndefined();
  stream.flush();
  stream.end();
  const ended = new Promise((resolve) => stream.once('end', resolve));
  const page = '<main>…</main><script nonce="n1">boot()</script></body></html>';
  expect(String(stream.takeWhole())).toBe(page);
  await ended;
  expect(htmlOf(cached)).toBe(page);
});

test('does not return a whole page after a part of it was read', async () => {
  const stream = new QueryStream(new QueryClient(), 'n1', boot);
  stream.write('<main>');
  stream.flush();
  expect(String(stream.read())).toContain('<main>');
  stream.end('</main>');
  expect(stream.takeWhole()).toBeUndefined();
});

test('inserts its scripts before the end of the body, in a complete and in a streamed page', async () => {
  const queries = new QueryClient();
  const whole = new QueryStream(queries, 'n1', boot);
  whole.write('<html><body>…</body>');
  whole.write('</html>');
  whole.flush();
  whole.end();
  expect(htmlOf(await whole.toArray())).toBe('<html><body>…<script nonce="n1">boot()</script></body></html>');

  const streamed = new QueryStream(queries, 'n1', boot);
  streamed.write('<html><body>…');
  streamed.flush();
  await queries.prefetchQuery({ queryKey: ['late'], queryFn: () => 1 });
  streamed.end('</body></html>');
  expect(htmlOf(await streamed.toArray())).toMatch(
    /^<html><body>…<script nonce="n1">boot\(\)<\/script><script nonce="n1">.*"late".*<\/script><\/body><\/html>$/,
  );
});

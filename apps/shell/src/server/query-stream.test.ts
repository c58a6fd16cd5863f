/** @jest-environment node */
import { QueryClient } from '@tanstack/react-query';
import { QueryStream } from './query-stream';

test('late query results stand before the batch that reveals what uses them, never inside a batch', async () => {
  const queries = new QueryClient();
  await queries.prefetchQuery({ queryKey: ['early'], queryFn: () => 'in the boot record' });
  const stream = new QueryStream(queries, 'n1');
  const chunks: string[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(String(chunk)));
  stream.write('<main><p');
  await queries.prefetchQuery({ queryKey: ['late'], queryFn: () => '</script>' });
  stream.write('>…</p></main>');
  stream.flush();
  stream.end('<script>reveal</script>');
  await new Promise((resolve) => stream.once('close', resolve));
  const html = chunks.join('');
  expect(html).toMatch(/^<main><p>…<\/p><\/main><script nonce="n1">.*"late".*<\/script><script>reveal<\/script>$/);
  expect(html).not.toContain('early');
  expect(html.match(/<\/script>/g)).toHaveLength(2);
});

test('a batch that is larger than the buffers is not cut open', async () => {
  const queries = new QueryClient();
  const stream = new QueryStream(queries, 'n1');
  await queries.prefetchQuery({ queryKey: ['late'], queryFn: () => 'late' });
  // Nobody reads yet, so most of the batch waits inside of the stream when React says that it ended.
  for (let i = 0; i < 40; i++) stream.write(`<p>${'x'.repeat(4_000)}${i}</p`.padEnd(4_100, ' '));
  stream.flush();
  stream.end('>after');
  const chunks: string[] = [];
  for await (const chunk of stream) chunks.push(String(chunk));
  const html = chunks.join('');
  expect(html.indexOf('"late"')).toBeGreaterThan(html.indexOf('39</p'));
  expect(html.indexOf('"late"')).toBeLessThan(html.indexOf('>after'));
});

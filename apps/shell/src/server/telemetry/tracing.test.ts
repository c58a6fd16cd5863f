/** @jest-environment node */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node';
import { pino } from 'pino';
import { readConfig } from '../config';
import { startBareShell } from '../testing/bare-shell';
import { startTracing } from './start-tracing';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const lines: Record<string, unknown>[] = [];
const asked: { url: string; headers: IncomingHttpHeaders }[] = [];
const service = createServer((request, response) => {
  asked.push({ url: request.url ?? '', headers: request.headers });
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[]}');
});

const collected = new InMemorySpanExporter();
let shell: Awaited<ReturnType<typeof startBareShell>>;
let send: () => Promise<void>;
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  send = startTracing({ ratio: 1 }, new SimpleSpanProcessor(collected));
  const log = pino({ level: 'info' }, { write: (text: string) => void lines.push(JSON.parse(text) as Record<string, unknown>) });
  shell = await startBareShell({ API_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}` }, log);
});
afterAll(async () => {
  await shell.close();
  await send();
  service.close();
});

const spans = () =>
  collected.getFinishedSpans().map((span) => ({
    name: span.name,
    ...span.spanContext(),
    parent: span.parentSpanContext?.spanId,
    service: span.resource.attributes['service.name'],
    attributes: span.attributes,
  }));
const spansOf = async (traceId: string, count: number) => {
  for (let look = 0; look < 200; look += 1) {
    const found = spans().filter((span) => span.traceId === traceId);
    if (found.length >= count) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`no ${count} spans of ${traceId}: ${JSON.stringify(spans())}`);
};

test('traces a page, its rendering and its API calls as one trace, whose id is in the log', async () => {
  const response = await shell.ask('/faq', { headers: { traceparent: `00-${TRACE}-00f067aa0ba902b7-00` } });
  await response.text();
  const found = await spansOf(TRACE, 3);
  const [request, render, call] = ['GET shell.faq', 'render', 'service call'].map((name) => found.find((span) => span.name === name)!);
  expect(request).toMatchObject({ service: 'spruce-shell', parent: '00f067aa0ba902b7' });
  expect(request!.attributes).toMatchObject({ 'http.route': 'shell.faq', 'spruce.remote': 'shell', 'spruce.page_cache': 'miss' });
  expect(render).toMatchObject({ parent: request!.spanId, attributes: { 'spruce.remote': 'shell' } });
  expect(call!.parent).toBe(render!.spanId);
  const header = asked.find(({ headers }) => headers.traceparent?.includes(TRACE))!.headers;
  expect(header.traceparent).toBe(`00-${TRACE}-${call!.spanId}-01`);
  expect(header.baggage).toBe('spruce.remote=shell');
  expect(lines.find(({ route }) => route === 'shell.faq')).toMatchObject({ trace: TRACE });
});

test("forwards the trace of a browser's API call, and from its baggage header only the release", async () => {
  const own = TRACE.replace('4b', '5b');
  const headers = { traceparent: `00-${own}-00f067aa0ba902b7-00`, baggage: 'spruce.remote=catalog@1.2.0' };
  await shell.ask('/sp/v1/products?q=sofa', { headers });
  const [span] = await spansOf(own, 1);
  expect(span).toMatchObject({ name: 'GET /sp/v1/*', attributes: { 'spruce.remote': 'catalog@1.2.0' } });
  expect(JSON.stringify(span)).not.toContain('sofa');
  const passed = () => asked.find((call) => call.headers.traceparent?.includes(own))!.headers;
  expect(passed()).toMatchObject({ traceparent: `00-${own}-${span!.spanId}-01`, baggage: 'spruce.remote=catalog%401.2.0' });
  await shell.ask('/sp/v1/cart', { headers: { baggage: 'email=mali@spruce.example' } });
  expect(asked.find(({ url }) => url === '/sp/v1/cart')!.headers.baggage).toBeUndefined();
});

test("creates no spans for files, and reads the sampler from OpenTelemetry's variables", async () => {
  const before = spans().length;
  for (const path of ['/shell/x.js', '/healthz', '/remotes/catalog/1.0.0/x.js']) await shell.ask(path);
  expect(spans()).toHaveLength(before);
  const { env, dir } = shell;
  const tracesOf = (more: NodeJS.ProcessEnv) => readConfig({ ...env, ...more }, dir).traces;
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318';
  expect(tracesOf({})).toBeUndefined();
  expect(tracesOf({ OTEL_EXPORTER_OTLP_ENDPOINT })).toEqual({ ratio: 1 });
  const drawn = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.01' };
  expect(tracesOf({ OTEL_EXPORTER_OTLP_ENDPOINT, ...drawn })).toEqual({ ratio: 0.01 });
  expect(tracesOf({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER: 'always_off' })).toEqual({ ratio: 0 });
});

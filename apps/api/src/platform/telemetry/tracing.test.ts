import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node';
import { ONE_DATABASE } from '../../../test/databases';
import { openTestDatabase, startTestApp, type TestApp } from '../../../test/test-app';
import { observeProvider } from './observe-provider';
import { startTracing } from './start-tracing';
import { traceTransactions } from './tracing';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const collected = new InMemorySpanExporter();
const stop = startTracing(new SimpleSpanProcessor(collected));
afterAll(() => stop());
beforeEach(() => collected.reset());
const spans = () =>
  collected.getFinishedSpans().map((span) => ({
    name: span.name,
    trace: span.spanContext().traceId,
    id: span.spanContext().spanId,
    parent: span.parentSpanContext?.spanId,
    attributes: span.attributes,
  }));

describe(`traces of the service (${ONE_DATABASE[0]})`, () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp(ONE_DATABASE[0]!);
  });
  afterAll(() => api.close());

  it("continues the caller's trace, and records the release of the remote that made the call", async () => {
    const headers = { traceparent: `00-${TRACE}-${PARENT}-01`, baggage: 'spruce.remote=catalog%401.2.0' };
    await api.app.inject({ url: '/sp/v1/products?q=secret', headers });
    expect(spans()).toEqual([
      {
        name: 'GET /sp/v1/products',
        trace: TRACE,
        id: expect.any(String),
        parent: PARENT,
        attributes: {
          'http.request.method': 'GET',
          'http.route': '/sp/v1/products',
          'http.response.status_code': 200,
          'spruce.remote': 'catalog@1.2.0',
        },
      },
    ]);
  });

  it('records the order id of a call about an order', async () => {
    await api.app.inject({ url: '/sp/v1/orders/4711/billing', headers: { traceparent: `00-${TRACE}-${PARENT}-01` } });
    expect(spans()).toMatchObject([{ name: 'GET /sp/v1/orders/:id/billing', attributes: { 'spruce.order': '4711' } }]);
  });

  it('records no spans if the shell decided not to sample the trace', async () => {
    await api.app.inject({ url: '/sp/v1/products', headers: { traceparent: `00-${TRACE}-${PARENT}-00` } });
    expect(spans()).toEqual([]);
  });
});

it('creates child spans for transactions and provider calls, and records their errors', async () => {
  const connection = await openTestDatabase(ONE_DATABASE[0]!);
  traceTransactions(connection.db);
  await connection.db.transaction(async () => observeProvider('sumsub', async () => 200, Number));
  await expect(connection.db.transaction(() => Promise.reject(new TypeError('no')))).rejects.toThrow('no');
  await connection.close();
  const [call, whole, failed] = collected.getFinishedSpans();
  expect([call!.name, whole!.name, failed!.name]).toEqual(['sumsub', 'transaction', 'transaction']);
  expect(call!.parentSpanContext?.spanId).toBe(whole!.spanContext().spanId);
  expect(failed!.status).toMatchObject({ message: 'TypeError' });
});

import { createTestApi, errorResponse } from '../testing';
import { followOrders } from './follow-orders';

function stream() {
  let line: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (line = controller) });
  return { body, say: (text: string) => line.enqueue(new TextEncoder().encode(text)), end: () => line.close() };
}

describe('stream of changed orders', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const settle = () => jest.advanceTimersByTimeAsync(0);

  function follow(api: ReturnType<typeof createTestApi>) {
    const heard: unknown[] = [];
    const stop = new AbortController();
    const over = followOrders(api, { onChange: (orders) => heard.push(orders), onLive: (live) => heard.push(live) }, stop.signal);
    return { heard, stop, over };
  }

  it('reports changed orders and reconnects when the stream ends [purpose.staff]', async () => {
    const streams = [stream(), stream()];
    let opened = 0;
    const api = createTestApi({ handlers: { 'GET /staff/events': () => ({ body: streams[opened++]?.body as never }) } });
    const { heard, stop, over } = follow(api);
    await settle();
    streams[0]!.say('data: {"orders":null}\n\n:\n\nda');
    await settle();
    streams[0]!.say('ta: {"orders":[7]}\n\n');
    await settle();
    expect(heard).toEqual([true, null, [7]]);
    streams[0]!.end();
    await settle();
    expect(heard.at(-1)).toBe(false);
    await jest.advanceTimersByTimeAsync(1000);
    streams[1]!.say('data: {"orders":null}\n\n');
    await settle();
    expect(heard.slice(-2)).toEqual([true, null]);
    stop.abort();
    await over;
    expect(opened).toBe(2);
  });

  it('reconnects when no heartbeat arrives, with growing delays', async () => {
    let opened = 0;
    const api = createTestApi({
      handlers: {
        'GET /staff/events': () => (opened++ === 0 ? { body: stream().body as never } : errorResponse(503, 'events_unavailable')),
      },
    });
    const { heard, stop, over } = follow(api);
    await settle();
    expect(heard).toEqual([true]);
    await jest.advanceTimersByTimeAsync(40_000);
    expect([heard.at(-1), opened]).toEqual([false, 1]);
    await jest.advanceTimersByTimeAsync(1000 + 2000 + 4000);
    expect(opened).toBe(4);
    stop.abort();
    await over;
  });

  it('does not reconnect when the service denies access', async () => {
    const { over, heard } = follow(createTestApi({ handlers: { 'GET /staff/events': () => errorResponse(404, 'rest_no_route') } }));
    await over;
    expect(heard).toEqual([false]);
  });
});

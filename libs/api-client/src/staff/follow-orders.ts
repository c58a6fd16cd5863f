import { isApiError } from '../api-error';
import type { ApiClient } from '../api-client';

/** The service sends a heartbeat every 15 seconds. After two missed heartbeats the connection counts as dead. */
const SILENCE_TIMEOUT_MS = 40_000;
const MIN_RETRY_DELAY_MS = 1000;
const MAX_RETRY_DELAY_MS = 30_000;

export interface OrdersFollower {
  /** Gets the ids of changed orders, or null after an interruption of the connection, because then any order may have changed. */
  onChange: (orders: number[] | null) => void;
  onLive: (live: boolean) => void;
}

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

async function read(api: ApiClient, { onChange, onLive }: OrdersFollower, signal: AbortSignal): Promise<void> {
  const connection = new AbortController();
  const abort = () => connection.abort();
  signal.addEventListener('abort', abort, { once: true });
  let silence = setTimeout(abort, SILENCE_TIMEOUT_MS);
  try {
    const { data } = await api.get<ReadableStream<Uint8Array>>('/staff/events', { signal: connection.signal, stream: true });
    onLive(true);
    const reader = data.getReader();
    connection.signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined), { once: true });
    const decoder = new TextDecoder();
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(silence);
      silence = setTimeout(abort, SILENCE_TIMEOUT_MS);
      const events = (text + decoder.decode(value, { stream: true })).split('\n\n');
      text = events.pop() ?? '';
      for (const event of events)
        if (event.startsWith('data: ')) onChange((JSON.parse(event.slice('data: '.length)) as { orders: number[] | null }).orders);
    }
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', abort);
    abort();
  }
}

/** The promise resolves after `signal` is aborted, or when the service denies access. */
export async function followOrders(api: ApiClient, follower: OrdersFollower, signal: AbortSignal): Promise<void> {
  let pause = MIN_RETRY_DELAY_MS;
  while (!signal.aborted) {
    const heard = await read(api, { ...follower, onLive: (live) => (follower.onLive(live), (pause = MIN_RETRY_DELAY_MS)) }, signal).catch(
      (error: unknown) => error,
    );
    if (signal.aborted) return;
    follower.onLive(false);
    if (isApiError(heard) && (heard.status === 401 || heard.status === 404)) return;
    await wait(pause, signal);
    pause = Math.min(pause * 2, MAX_RETRY_DELAY_MS);
  }
}

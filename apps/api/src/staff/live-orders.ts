import type { ServerResponse } from 'node:http';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { requireStaff, type Principal } from '../accounts/principal';
import { customers, sessions, twoStep } from '../platform/database/schema';
import { HttpError } from '../platform/http/errors';
import type { ApiApp, PluginOptions } from '../platform/plugin';

/** Postgres NOTIFY channel of the triggers in migration `order-notices`. */
const CHANNEL = 'orders_changed';
/** Milliseconds between two heartbeats. Proxies close connections that are silent for 30 s. */
const HEARTBEAT_MS = 15_000;
/** Maximum number of open streams per process, far above the number of tabs that staff open. */
const MAX_STREAMS = 200;
/** Disconnects a client that has not read this many bytes. The client then reconnects and loads all orders again. */
const MAX_UNREAD_BYTES = 65_536;

interface Stream {
  staff: Principal;
  raw: ServerResponse;
}

/**
 * `GET /staff/events` sends the ids of changed orders to the boards of staff. `{"orders":null}` means that any order can have changed. Each
 * stream starts with this event.
 */
export function liveOrders(app: ApiApp, { db, listen, clock }: Pick<PluginOptions, 'db' | 'listen' | 'clock'>): void {
  const streams = new Set<Stream>();
  let closed = false;
  let stopListening: (() => Promise<void>) | undefined;

  /** Returns false after the token expired, after a log-out, and after the account lost its role or two-step log-in. */
  const isLoggedInStaff = async ({ id, sessionId, tokenEndsAt }: Principal): Promise<boolean> => {
    if (tokenEndsAt <= clock.now()) return false;
    const [row] = await db
      .select({ role: customers.role })
      .from(customers)
      .innerJoin(sessions, and(eq(sessions.customerId, customers.id), eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
      .innerJoin(twoStep, and(eq(twoStep.customerId, customers.id), isNotNull(twoStep.confirmedAt)))
      .where(and(eq(customers.id, id), isNull(customers.deletedAt)));
    return row?.role === 'staff';
  };
  const end = (stream: Stream) => {
    streams.delete(stream);
    stream.raw.end();
  };
  const write = async (stream: Stream, text: string): Promise<void> => {
    // Without the database the session cannot be checked, so the stream stays open until its token expires.
    const may = await isLoggedInStaff(stream.staff).catch(() => stream.staff.tokenEndsAt > clock.now());
    if (!streams.has(stream)) return;
    if (may && stream.raw.writableLength < MAX_UNREAD_BYTES) stream.raw.write(text);
    else end(stream);
  };
  const tell = (orders: number[] | null) => {
    for (const stream of streams) void write(stream, `data: ${JSON.stringify({ orders })}\n\n`);
  };

  app.addHook('onReady', async () => {
    stopListening = await listen?.(
      CHANNEL,
      (id) => tell([Number(id)]),
      () => tell(null),
    );
  });
  const timer = setInterval(() => {
    for (const stream of streams) void write(stream, ':\n\n');
  }, HEARTBEAT_MS).unref();
  // The server waits for open requests before it closes. A stream is an open request without an end, so all streams end here.
  app.addHook('preClose', () => {
    closed = true;
    clearInterval(timer);
    for (const stream of streams) end(stream);
    return Promise.resolve();
  });
  app.addHook('onClose', async () => stopListening?.());

  app.get('/staff/events', { schema: { hide: true } }, async (request, reply) => {
    const staff = requireStaff(request);
    if (closed || streams.size >= MAX_STREAMS)
      throw new HttpError(503, 'events_unavailable', 'Too many event streams are open; try again later');
    reply.hijack();
    const { raw } = reply;
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
    const stream: Stream = { staff, raw };
    streams.add(stream);
    raw.on('close', () => streams.delete(stream));
    await write(stream, 'data: {"orders":null}\n\n');
  });
}

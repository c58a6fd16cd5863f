import type { ServerResponse } from 'node:http';
import { and, eq, isNull } from 'drizzle-orm';
import { requireStaff, type Principal } from '../../accounts/principal';
import { customers, sessions } from '../../platform/database/schema';
import { HttpError } from '../../platform/http/errors';
import type { ApiApp, PluginOptions } from '../../platform/plugin';

/** What the triggers of the database tell on; see the migration `order-notices`. */
const CHANNEL = 'orders_changed';
/** So often a stream says that it lives: proxies cut what is silent for half a minute. */
const HEARTBEAT_MS = 15_000;
/** In one process. Far more than staff have tabs. */
const MOST_STREAMS = 200;
/** Who does not read what is written is let go; it comes back and reads everything anew. */
const MOST_UNREAD_BYTES = 65_536;

interface Stream {
  staff: Principal;
  raw: ServerResponse;
  /** Writes to one stream happen one after the other. */
  work: Promise<void>;
}

/**
 * `GET /staff/events`: server-sent events that name the orders that changed, in whichever process, so that the boards of staff need no
 * reload. An event is `{"orders":[7]}`; `{"orders":null}`, the first of every stream, means that any may have changed: a stream has no
 * memory, so who comes back after a break reads everything once. It tells only numbers; what is behind them is asked for as always.
 */
export function liveOrders(app: ApiApp, { db, listen, clock }: Pick<PluginOptions, 'db' | 'listen' | 'clock'>): void {
  const streams = new Set<Stream>();
  let closed = false;
  let stopListening: (() => Promise<void>) | undefined;

  /** Whether the log-in of a stream still holds: it ends with its token, with a log-out, and with the role. */
  const mayHear = async ({ id, sessionId, tokenEndsAt }: Principal): Promise<boolean> => {
    if (tokenEndsAt <= clock.now()) return false;
    const [row] = await db
      .select({ role: customers.role })
      .from(customers)
      .innerJoin(sessions, and(eq(sessions.customerId, customers.id), eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
      .where(and(eq(customers.id, id), isNull(customers.deletedAt)));
    return row?.role === 'staff';
  };
  const end = (stream: Stream) => {
    streams.delete(stream);
    stream.raw.end();
  };
  const write = (stream: Stream, text: string): Promise<void> =>
    (stream.work = stream.work.then(async () => {
      if (!streams.has(stream)) return;
      // A database that is away says nothing about the log-in; the stream ends with its token at the latest.
      const may = await mayHear(stream.staff).catch(() => stream.staff.tokenEndsAt > clock.now());
      if (may && stream.raw.writableLength < MOST_UNREAD_BYTES) stream.raw.write(text);
      else end(stream);
    }));
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
  // Before the server waits for what is under way: a stream would never end by itself.
  app.addHook('preClose', () => {
    closed = true;
    clearInterval(timer);
    for (const stream of streams) end(stream);
    return Promise.resolve();
  });
  app.addHook('onClose', async () => stopListening?.());

  app.get('/staff/events', { schema: { hide: true } }, async (request, reply) => {
    const staff = requireStaff(request);
    if (closed || streams.size >= MOST_STREAMS) throw new HttpError(503, 'events_unavailable', 'Too many listen already; try again later');
    reply.hijack();
    const { raw } = reply;
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
    const stream: Stream = { staff, raw, work: Promise.resolve() };
    streams.add(stream);
    raw.on('close', () => streams.delete(stream));
    await write(stream, 'data: {"orders":null}\n\n');
  });
}

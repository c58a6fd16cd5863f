import type { AddressInfo } from 'node:net';
import { orderResponseSchema } from '@spruce/contract';
import { currentTime } from '@spruce/jest-setup/clock';
import { eq, sql } from 'drizzle-orm';
import { folders, TEST_DATABASES } from '../../test/databases';
import { SLOT, SOFA, startOrderShop, type OrderShop } from '../../test/order-shop';
import type { Visitor } from '../../test/visitor';
import { temporaryAccountSettings } from '../accounts/settings';
import { connectPostgres } from '../platform/database/connect';
import { customers, sessions } from '../platform/database/schema';
import { createServer } from '../server';

/** Opens the stream as a browser does. `next` skips heartbeats and resolves with the next event, or undefined at the end of the stream. */
async function hear(origin: string, visitor: Visitor) {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(`${origin}/sp/v1/staff/events`, { headers: { authorization: `Bearer ${visitor.token}`, cookie } });
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<unknown> => {
    for (;;) {
      const [event, ...rest] = text.split('\n\n');
      if (rest.length > 0) {
        text = rest.join('\n\n');
        if (event?.startsWith('data: ')) return JSON.parse(event.slice('data: '.length));
      } else {
        const { done, value } = await reader.read();
        if (done) return undefined;
        text += value;
      }
    }
  };
  /** Reads events until one of them contains this order. Returns false if the stream ends first. */
  const until = async (order: number): Promise<boolean> => {
    for (let event = await next(); event !== undefined; event = await next())
      if ((event as { orders: number[] | null }).orders?.includes(order)) return true;
    return false;
  };
  return { status: answer.status, headers: answer.headers, next, until };
}

describe.each(TEST_DATABASES)('stream of changed orders (%s)', (database) => {
  const accounts = temporaryAccountSettings();
  let shop: OrderShop;
  let origin: string;
  let kanya: Visitor;
  let pim: Visitor;
  beforeAll(async () => {
    shop = await startOrderShop(database, { accounts });
    await shop.app.listen({ port: 0 });
    origin = `http://localhost:${(shop.app.server.address() as AddressInfo).port}`;
    [kanya, pim] = [await shop.customer({ role: 'staff' }), await shop.customer()];
    await shop.stock(SOFA, 20);
    await shop.slot(SLOT, 20);
  });
  afterAll(() => shop.close());

  it('answers 404 to customers [role.checkout-admin]', async () => {
    await pim.refused(404, 'rest_no_route', 'GET', '/staff/events');
  });

  it('sends null first, then the id of each order whose status, notes or ID check changed [purpose.staff]', async () => {
    const stream = await hear(origin, kanya);
    expect(stream.headers.get('content-type')).toBe('text/event-stream');
    expect(stream.headers.get('cache-control')).toBe('no-store');
    expect(await stream.next()).toEqual({ orders: null });
    const { id, version } = (await shop.place(pim)).data;
    expect(await stream.until(id)).toBe(true);
    await kanya.call('POST', `/orders/${id}/notes`, { body: { note: 'Prefers LINE' }, schema: orderResponseSchema });
    expect(await stream.until(id)).toBe(true);
    await shop.connection.db.update(customers).set({ sumsubStatus: 'pending' }).where(eq(customers.id, pim.id));
    expect(await stream.until(id)).toBe(true);
    await shop.connection.db.update(customers).set({ sumsubStatus: 'verified' }).where(eq(customers.id, pim.id));
    expect(await stream.until(id)).toBe(true);
    await kanya.call('POST', `/orders/${id}/status`, { body: { to: 'booking-confirmed', version }, schema: orderResponseSchema });
    expect(await stream.until(id)).toBe(true);
  });

  it('ends the stream after a log-out or when the token expires [purpose.staff]', async () => {
    const somchai = await shop.customer({ role: 'staff' });
    const stream = await hear(origin, somchai);
    expect(await stream.next()).toEqual({ orders: null });
    await shop.connection.db.update(sessions).set({ revokedAt: currentTime() }).where(eq(sessions.customerId, somchai.id));
    await shop.place(pim);
    expect(await stream.next()).toBeUndefined();
    const later = await hear(origin, kanya);
    expect(await later.next()).toEqual({ orders: null });
    const now = shop.clock.time;
    shop.clock.time = new Date(now.getTime() + 901_000);
    await shop.connection.db.update(customers).set({ sumsubStatus: 'pending' }).where(eq(customers.id, pim.id));
    expect(await later.next()).toBeUndefined();
    shop.clock.time = now;
    await shop.connection.db.update(customers).set({ sumsubStatus: 'verified' }).where(eq(customers.id, pim.id));
  });

  if (database === 'postgres')
    it('sends the ids of orders that another process changed, and null after a database disconnect [purpose.staff]', async () => {
      const named = (await shop.connection.db.execute(sql`select current_database() as name`)) as unknown as { rows: { name: string }[] };
      const connection = await connectPostgres(`${process.env['TEST_POSTGRES_URL']}/${named.rows[0]?.name}`, 2, () => undefined);
      const other = await createServer({
        db: connection.db,
        listen: connection.listen,
        mediaDir: folders.mediaDir,
        clock: shop.clock,
        accounts,
      });
      try {
        await other.listen({ port: 0 });
        const stream = await hear(`http://localhost:${(other.server.address() as AddressInfo).port}`, kanya);
        expect([stream.status, await stream.next()]).toEqual([200, { orders: null }]);
        const { id } = (await shop.place(pim)).data;
        expect(await stream.until(id)).toBe(true);
        await connection.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'spruce-api-listen' and datname = current_database()`);
        let event = await stream.next();
        while (event !== undefined && (event as { orders: unknown }).orders !== null) event = await stream.next();
        expect(event).toEqual({ orders: null });
        const again = (await shop.place(pim)).data;
        expect(await stream.until(again.id)).toBe(true);
      } finally {
        await other.close();
        await connection.close();
      }
    });

  it('ends all streams when the service stops', async () => {
    const stream = await hear(origin, kanya);
    expect(await stream.next()).toEqual({ orders: null });
    await shop.app.close();
    expect(await stream.next()).toBeUndefined();
  });
});

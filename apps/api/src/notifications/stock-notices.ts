import { stockNoticeBodySchema, stockNoticeResponseSchema } from '@spruce/contract';
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { formatClientKey, registerAttempt } from '../accounts/passwords/throttle';
import type { PersonalData } from '../accounts/personal-data';
import { checkLines, readLines } from '../availability/catalogue-lines';
import type { Database } from '../platform/database/database';
import { customers, stockNotices } from '../platform/database/schema';
import { HttpError } from '../platform/http/errors';
import { routesOf } from '../platform/http/route-schema';
import { definePlugin } from '../platform/plugin';

/** Matches only a verified address; otherwise anyone could register with a stranger's address and see the stranger's requests. */
const whereCustomer = (db: Database, customerId: number) =>
  inArray(
    stockNotices.email,
    db
      .select({ email: customers.email })
      .from(customers)
      .where(and(eq(customers.id, customerId), isNotNull(customers.activatedAt))),
  );

const stockNoticesPersonalData: PersonalData = {
  name: 'stock_notices',
  async read(db, customerId) {
    const rows = await db.select().from(stockNotices).where(whereCustomer(db, customerId)).orderBy(asc(stockNotices.id));
    return rows.map(({ kind, variantId, createdAt }) => ({ kind, variant_id: variantId, asked_at: createdAt.toISOString() }));
  },
  async erase(tx, customerId) {
    await tx.delete(stockNotices).where(whereCustomer(tx, customerId));
  },
};

export const stockNoticesPlugin = definePlugin('stock-notices', ['principal', 'availability'], (app, { db, clock }) => {
  app.personalData.push(stockNoticesPersonalData);
  routesOf(app, { tag: 'Products', who: 'either' })(
    'POST /stock-notices',
    [
      'askStockNotice',
      'Request an email when a piece or package is back',
      'Idempotent. The address is deleted when the email is queued, or after a year.',
    ],
    { answer: stockNoticeResponseSchema, body: stockNoticeBodySchema, errors: [400, 404, 429, 500] },
    async ({ body: { kind, variant_id: variantId, email, lang: language }, ip }) => {
      await registerAttempt(db, clock.now(), { 'notice:address': ip, 'notice:client': formatClientKey(email, ip) });
      const asked = [{ kind, variant_id: variantId, quantity: 1 }];
      const [line] = checkLines(asked, await readLines(db, asked));
      if (!line || line.reason === 'not-found') throw new HttpError(404, `${kind}_not_found`, `There is no such ${kind}`);
      if (line.available) return { data: { state: 'available' as const } };
      await db.insert(stockNotices).values({ email, kind, variantId, language, createdAt: clock.now() }).onConflictDoNothing();
      return { data: { state: 'noted' as const } };
    },
  );
});

import { monthlyPrice } from '@spruce/pricing';
import { and, asc, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { CatalogueLine } from '../availability/catalogue-lines';
import { getFromPrice } from '../catalogue/serializers';
import type { Database } from '../platform/database/database';
import { packageItems, packages, priceNotices, stockNotices, variations } from '../platform/database/schema';
import { queueMail } from '../platform/mail/queue-mail';
import { hashAddress } from '../platform/mail/stop-links';
import { readNoticedItems } from './noticed-items';

const BATCH = 50;
const KEEP_MS = 365 * 86_400_000;
/** How long a customer can undo a stop. */
export const UNDO_MS = 600_000;

const availablePieces = sql`coalesce(${variations.assetQuantity}, ${variations.stockQuantity})`;
const isPieceBack = sql`${stockNotices.kind} = 'product' and exists (
  select 1 from ${variations} where ${variations.id} = ${stockNotices.variantId} and ${variations.inStock} and ${availablePieces} > 0)`;
const isPackageBack = sql`${stockNotices.kind} = 'package'
  and exists (select 1 from ${packages} where ${packages.id} = ${stockNotices.variantId}) and not exists (
  select 1 from ${packageItems} join ${variations} on ${variations.id} = ${packageItems.variationId}
  where ${packageItems.packageId} = ${stockNotices.variantId}
    and (not ${variations.inStock} or ${availablePieces} < ${packageItems.quantity}))`;

/** The price for the term of a request, as in `monthlyPrice`. */
const priceIn = ({ price3, price6, price9, price12 }: typeof variations | typeof packages) => sql`coalesce(
  case when ${priceNotices.months} >= 12 then ${price12} end,
  case when ${priceNotices.months} >= 9 then ${price9} end,
  case when ${priceNotices.months} >= 6 then ${price6} end,
  ${price3})`;
const hasFallen = (kind: 'product' | 'package', table: typeof variations | typeof packages) =>
  sql`${priceNotices.kind} = ${kind} and exists (
    select 1 from ${table} where ${table.id} = ${priceNotices.variantId}
      and ${priceIn(table)} < ${priceNotices.price} and ${priceIn(table)} > 0)`;

const describe = ({ line, colour }: { line: CatalogueLine; colour: string }, language: 'en' | 'th') => ({
  kind: line.kind,
  slug: line.slug,
  colour,
  name: line.name[language],
  detail: line.variant?.[language] ?? '',
  image: line.image.base,
});

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

/** Queues back-in-stock mails. Must run in a transaction, so that each mail is queued exactly once. */
async function queueStockBatch(tx: Database): Promise<number> {
  const ready = await tx
    .select()
    .from(stockNotices)
    .where(and(isNull(stockNotices.stoppedAt), or(isPieceBack, isPackageBack)))
    .orderBy(asc(stockNotices.id))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  const items = await readNoticedItems(tx, ready);
  for (const [index, { email, language }] of ready.entries()) {
    const item = items[index];
    if (!item) continue;
    const { prices } = item.line;
    const price = getFromPrice({
      price3: prices.subscription_3,
      price6: prices.subscription_6 ?? null,
      price9: prices.subscription_9 ?? null,
      price12: prices.subscription_12 ?? null,
    });
    await queueMail(tx, {
      template: 'back-in-stock',
      to: email,
      language,
      stop: { kind: 'notices', subject: hashAddress(email) },
      data: { ...describe(item, language), price },
    });
  }
  if (ready.length > 0) await tx.delete(stockNotices).where(inArray(stockNotices.id, idsOf(ready)));
  return ready.length;
}

/** Queues mails about fallen prices, in a transaction like {@link queueStockBatch}. */
async function queuePriceBatch(tx: Database): Promise<number> {
  const ready = await tx
    .select()
    .from(priceNotices)
    .where(and(isNull(priceNotices.stoppedAt), or(hasFallen('product', variations), hasFallen('package', packages))))
    .orderBy(asc(priceNotices.id))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  const items = await readNoticedItems(tx, ready);
  for (const [index, { email, language, months, price: before }] of ready.entries()) {
    const item = items[index];
    if (!item) continue;
    await queueMail(tx, {
      template: 'price-fall',
      to: email,
      language,
      stop: { kind: 'notices', subject: hashAddress(email) },
      data: { ...describe(item, language), months, before, now: monthlyPrice(item.line.prices, months) },
    });
  }
  if (ready.length > 0) await tx.delete(priceNotices).where(inArray(priceNotices.id, idsOf(ready)));
  return ready.length;
}

export async function queueReadyNotices(db: Database, now: Date): Promise<number> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  for (const table of [stockNotices, priceNotices])
    await db.delete(table).where(or(lt(table.createdAt, before(KEEP_MS)), lt(table.stoppedAt, before(UNDO_MS))));
  let sent = 0;
  for (const queueBatch of [queueStockBatch, queuePriceBatch])
    for (let some = -1; some !== 0; sent += some) some = await db.transaction(queueBatch);
  return sent;
}

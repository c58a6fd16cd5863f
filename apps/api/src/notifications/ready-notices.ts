import { asc, inArray, lt, sql } from 'drizzle-orm';
import { readLines } from '../availability/catalogue-lines';
import { getFromPrice } from '../catalogue/serializers';
import type { Database } from '../platform/database/database';
import { packageItems, packages, stockNotices, variations } from '../platform/database/schema';
import { queueMail } from '../platform/mail/queue-mail';

const BATCH = 50;
const KEEP_MS = 365 * 86_400_000;

const availablePieces = sql`coalesce(${variations.assetQuantity}, ${variations.stockQuantity})`;
const isPieceBack = sql`${stockNotices.kind} = 'product' and exists (
  select 1 from ${variations} where ${variations.id} = ${stockNotices.variantId} and ${variations.inStock} and ${availablePieces} > 0)`;
const isPackageBack = sql`${stockNotices.kind} = 'package'
  and exists (select 1 from ${packages} where ${packages.id} = ${stockNotices.variantId}) and not exists (
  select 1 from ${packageItems} join ${variations} on ${variations.id} = ${packageItems.variationId}
  where ${packageItems.packageId} = ${stockNotices.variantId}
    and (not ${variations.inStock} or ${availablePieces} < ${packageItems.quantity}))`;

/** Queues back-in-stock mails. Must run in a transaction, so that each mail is queued exactly once. */
async function queueBatch(tx: Database): Promise<number> {
  const ready = await tx
    .select()
    .from(stockNotices)
    .where(sql`(${isPieceBack}) or (${isPackageBack})`)
    .orderBy(asc(stockNotices.id))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  if (ready.length === 0) return 0;
  const { lines } = await readLines(
    tx,
    ready.map(({ kind, variantId }) => ({ kind, variant_id: variantId, quantity: 1 })),
  );
  const ids = ready.flatMap(({ kind, variantId }) => (kind === 'product' ? [variantId] : []));
  const colours = new Map(
    ids.length > 0
      ? (await tx.select({ id: variations.id, slug: variations.slug }).from(variations).where(inArray(variations.id, ids))).map(
          ({ id, slug }) => [id, slug],
        )
      : [],
  );
  for (const [index, { kind, variantId, email, language }] of ready.entries()) {
    const line = lines[index];
    if (!line) continue;
    const { prices } = line;
    await queueMail(tx, {
      template: 'back-in-stock',
      to: email,
      language,
      data: {
        kind,
        slug: line.slug,
        colour: kind === 'product' ? (colours.get(variantId) ?? '') : '',
        name: line.name[language],
        detail: line.variant?.[language] ?? '',
        image: line.image.base,
        price: getFromPrice({
          price3: prices.subscription_3,
          price6: prices.subscription_6 ?? null,
          price9: prices.subscription_9 ?? null,
          price12: prices.subscription_12 ?? null,
        }),
      },
    });
  }
  await tx.delete(stockNotices).where(
    inArray(
      stockNotices.id,
      ready.map(({ id }) => id),
    ),
  );
  return ready.length;
}

export async function queueReadyNotices(db: Database, now: Date): Promise<number> {
  await db.delete(stockNotices).where(lt(stockNotices.createdAt, new Date(now.getTime() - KEEP_MS)));
  let sent = 0;
  for (let some = -1; some !== 0; sent += some) some = await db.transaction(queueBatch);
  return sent;
}

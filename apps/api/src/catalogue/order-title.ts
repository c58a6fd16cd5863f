import { asc, inArray } from 'drizzle-orm';
import type { Database } from '../platform/database/database';
import { orderItems, type Text } from '../platform/database/schema';

type TitledLine = Pick<typeof orderItems.$inferSelect, 'name' | 'quantity' | 'components'>;
type StoredLine = TitledLine & Pick<typeof orderItems.$inferSelect, 'state'>;

export function formatOrderTitle([first, ...others]: readonly TitledLine[]): Text {
  if (!first) return { en: 'Furniture', th: 'เฟอร์นิเจอร์' };
  const times = first.quantity > 1 ? ` × ${first.quantity}` : '';
  const more = others.reduce(
    (sum, { quantity, components }) => sum + quantity * components.reduce((all, part) => all + part.quantity, 0),
    0,
  );
  return {
    en: `${first.name.en}${times}${more > 0 ? ` and ${more} more` : ''}`,
    th: `${first.name.th}${times}${more > 0 ? ` และอีก ${more} ชิ้น` : ''}`,
  };
}

/** `items` must be sorted by position. */
export function formatItemsTitle(items: readonly StoredLine[]): Text {
  const rented = items.filter(({ state }) => state === 'rented');
  return formatOrderTitle(rented.length > 0 ? rented : items.filter(({ state }) => state !== 'planned' && state !== 'swapped'));
}

export async function readOrderTitles(db: Database, orderIds: readonly number[]): Promise<(id: number) => Text> {
  const items = await db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, [...orderIds]))
    .orderBy(asc(orderItems.position), asc(orderItems.id));
  return (id) => formatItemsTitle(items.filter(({ orderId }) => orderId === id));
}

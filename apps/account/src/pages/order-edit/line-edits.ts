import type { Order, OrderItem } from '@spruce/api-client/orders';
import { monthlyPrice } from '@spruce/pricing';
import { toCountedLine, type ChosenPiece } from '../../features/order-changes/chosen-pieces';
import type { FoundPiece } from '../../features/order-changes/found-piece';
import type { CountedLine } from '../../features/order-changes/piece-lines';

/** Contains only the customer's changes, so that they still apply after the order was refetched. */
export interface LineEdits {
  /** New quantity by item id; 0 removes the item. */
  quantities: Readonly<Record<number, number>>;
  added: readonly ChosenPiece[];
}

export const NO_EDITS: LineEdits = { quantities: {}, added: [] };

const selectRented = ({ lineItems }: Pick<Order, 'lineItems'>) => lineItems.filter(({ state }) => state === 'rented');

export const listRemovedItems = (order: Pick<Order, 'lineItems'>, { quantities }: LineEdits): OrderItem[] =>
  selectRented(order).filter(({ id }) => quantities[id] === 0);

export function buildLines(
  order: Pick<Order, 'lineItems'>,
  { quantities, added }: LineEdits,
  months: number,
): (CountedLine & { item: OrderItem | null; was: number | null })[] {
  const kept = selectRented(order).flatMap((item) => {
    const quantity = quantities[item.id] ?? item.quantity;
    if (quantity === 0) return [];
    return [
      {
        item,
        kind: item.kind,
        variantId: item.variantId,
        name: item.name,
        sub: item.variant ?? '',
        image: item.image,
        quantity,
        held: item.quantity,
        monthly: monthlyPrice(item.subscriptionPrices, months) * quantity,
        was: quantity === item.quantity ? null : item.quantity,
      },
    ];
  });
  const fresh = added.map((piece) => ({ ...toCountedLine(piece, months), item: null, was: null }));
  return [...kept, ...fresh];
}

export const changeQuantity = (edits: LineEdits, line: { item: OrderItem | null; variantId: number }, quantity: number): LineEdits =>
  line.item
    ? { ...edits, quantities: { ...edits.quantities, [line.item.id]: quantity } }
    : {
        ...edits,
        added: edits.added.flatMap((piece) =>
          piece.variantId === line.variantId ? (quantity === 0 ? [] : [{ ...piece, quantity }]) : [piece],
        ),
      };

export function addPiece(order: Pick<Order, 'lineItems'>, edits: LineEdits, piece: FoundPiece): LineEdits {
  const item = selectRented(order).find(({ kind, variantId }) => kind === 'product' && variantId === piece.variantId);
  if (item) return changeQuantity(edits, { item, variantId: piece.variantId }, (edits.quantities[item.id] ?? item.quantity) + 1);
  const known = edits.added.find(({ variantId }) => variantId === piece.variantId);
  return known
    ? changeQuantity(edits, { item: null, variantId: piece.variantId }, known.quantity + 1)
    : { ...edits, added: [...edits.added, { ...piece, quantity: 1 }] };
}

export const isEdited = (order: Pick<Order, 'lineItems'>, { quantities, added }: LineEdits): boolean =>
  added.length > 0 || selectRented(order).some(({ id, quantity }) => (quantities[id] ?? quantity) !== quantity);

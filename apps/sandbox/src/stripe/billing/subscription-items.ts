import type { Ledger } from '../ledger/ledger';
import type { Subscription, SubscriptionItem } from '../model/billing';
import { createId, type Metadata } from '../model/objects';
import { invalidRequestError, resourceMissingError } from '../wire/errors';
import { resolvePrice, type PriceData } from './catalog';
import { newInvoiceItem } from './invoice-items';

/** `id` refers to an existing item; `deleted` removes it. */
export interface ItemInput {
  id?: string;
  deleted?: boolean;
  price?: string;
  price_data?: PriceData;
  quantity?: number;
  metadata?: Metadata;
}

/** Stripe's limit per subscription. */
const MAX_ITEMS = 20;

export const sumMonthly = (items: readonly SubscriptionItem[]): number =>
  items.reduce((sum, { price, quantity }) => sum + price.unit_amount * quantity, 0);

export function newItem(
  ledger: Ledger,
  subscription: Subscription,
  input: ItemInput,
  index: number,
  now: number,
  others: readonly SubscriptionItem[] = subscription.items,
): SubscriptionItem {
  const price = resolvePrice(ledger, input, `items[${index}]`, 'recurring');
  if (others.length >= MAX_ITEMS) throw invalidRequestError(`A subscription can have at most ${MAX_ITEMS} items.`, { param: 'items' });
  if (others.some((item) => item.price.id === price.id))
    throw invalidRequestError('Cannot add multiple subscription items with the same plan', { param: `items[${index}][price]` });
  const beside = subscription.items[0];
  const first = beside?.price.recurring;
  if (price.currency !== subscription.currency)
    throw invalidRequestError(
      `The price specified only supports \`${price.currency}\`. This doesn't match the expected currency: \`${subscription.currency}\`.`,
      { param: `items[${index}][price]` },
    );
  if (first && price.recurring && (first.interval !== price.recurring.interval || first.interval_count !== price.recurring.interval_count))
    throw invalidRequestError('Currently, all items in a subscription must have the same billing interval.', { param: 'items' });
  return {
    id: createId('si'),
    object: 'subscription_item',
    created: now,
    current_period_start: beside?.current_period_start ?? now,
    current_period_end: beside?.current_period_end ?? now,
    discounts: [],
    metadata: input.metadata ?? {},
    price,
    quantity: input.quantity ?? 1,
    subscription: subscription.id,
  };
}

/** Returns copies; saves nothing. */
export function changedItems(ledger: Ledger, subscription: Subscription, inputs: ItemInput[], now: number): SubscriptionItem[] {
  const items = subscription.items.map((item) => ({ ...item }));
  inputs.forEach((input, index) => {
    if (input.id === undefined) {
      items.push(newItem(ledger, subscription, input, index, now, items));
      return;
    }
    const at = items.findIndex((item) => item.id === input.id);
    const item = items[at];
    if (!item) throw resourceMissingError('subscription_item', input.id, `items[${index}][id]`);
    if (input.deleted) items.splice(at, 1);
    else {
      if (input.price !== undefined || input.price_data) item.price = resolvePrice(ledger, input, `items[${index}]`, 'recurring');
      item.quantity = input.quantity ?? item.quantity;
      item.metadata = { ...item.metadata, ...input.metadata };
    }
  });
  if (items.length === 0)
    throw invalidRequestError('A subscription must have at least one active plan. To cancel it, use the cancel endpoint.', {
      param: 'items',
    });
  return items;
}

/** Creates credits and charges for the rest of the period. */
export function prorate(
  ledger: Ledger,
  subscription: Subscription,
  before: SubscriptionItem[],
  after: SubscriptionItem[],
  now: number,
  preview = false,
) {
  const getAmount = (item: SubscriptionItem | undefined): number => (item ? item.price.unit_amount * item.quantity : 0);
  const ids = [...new Set([...before, ...after].map((item) => item.id))];
  return ids.flatMap((id) => {
    const [was, is] = [before.find((item) => item.id === id), after.find((item) => item.id === id)];
    if (getAmount(was) === getAmount(is) && was?.price.id === is?.price.id) return [];
    const { current_period_start: start, current_period_end: end } = (was ?? is)!;
    const rest = end > start ? Math.max(0, end - now) / (end - start) : 0;
    const charge = (item: SubscriptionItem | undefined, sign: 1 | -1) => {
      if (!item || getAmount(item) === 0) return [];
      const name = ledger.products.get(item.price.product)?.name ?? item.price.product;
      const what = `${sign < 0 ? 'Unused' : 'Remaining'} time on ${item.quantity} × ${name}`;
      return [
        newInvoiceItem(
          ledger,
          {
            customer: subscription.customer,
            amount: sign * Math.round(getAmount(item) * rest),
            currency: subscription.currency,
            description: what,
            discountable: false,
            period: { start: now, end },
            price: item.price,
            quantity: item.quantity,
            subscription: subscription.id,
            proration: true,
            now,
          },
          preview,
        ),
      ];
    };
    return [...charge(was, -1), ...charge(is, 1)];
  });
}

import type { Language } from '@spruce/contract/constants';
import type { Database } from '../../database/connect';
import type { OrderContext } from '../order-context';
import { billingDay, StaleOrder, type OrderRow } from '../order-rows';
import { refusalOf, type OrderAction } from '../reading/allowed-actions';
import { factsOf } from '../reading/read-orders';
import type { PreparedChange } from './prepared-change';
import { prepareChange, type ChangeRequest } from './prepare-change';
import { prepareEdit, type EditRequest } from './prepare-edit';

/** Throws unless the order allows this now; the same rule that its `actions` tell. */
async function requireAction({ clock }: OrderContext, db: Database, order: OrderRow, action: OrderAction): Promise<void> {
  const [facts] = await factsOf(db, [order], clock.now());
  const refusal = facts && refusalOf(facts, action);
  if (refusal) throw refusal;
}

/** A change as it is asked for, and how it is worked out: for the quote, and once more, against the locked order, for its confirmation. */
export interface AskedChange {
  body: Record<string, unknown>;
  prepare(tx: Database, order: OrderRow): Promise<PreparedChange>;
}

const optionsOf = (context: OrderContext, order: OrderRow, language: Language) =>
  ({ language, today: context.today(), billingDay: billingDay(order, context.clock.now()) });

/** An edit that is asked for. */
export const askedEdit = (context: OrderContext, { version, ...body }: EditRequest, language: Language): AskedChange => ({
  body,
  async prepare(tx, order) {
    await requireAction(context, tx, order, 'edit');
    if (order.version !== version) throw new StaleOrder(order.version);
    return prepareEdit(context, tx, order, body, optionsOf(context, order, language));
  },
});

/** A change of the running subscription that is asked for. */
export const askedChange = (context: OrderContext, body: ChangeRequest, language: Language): AskedChange => ({
  body,
  async prepare(tx, order) {
    await requireAction(context, tx, order, body.kind);
    return prepareChange(context, tx, order, body, optionsOf(context, order, language));
  },
});

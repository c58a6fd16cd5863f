import type { Language } from '@spruce/contract/constants';
import type { Database } from '../../database/connect';
import type { OrderContext } from '../order-context';
import { billingDay, type OrderRow } from '../order-rows';
import { refusalOf, type OrderAction } from '../reading/allowed-actions';
import { factsOf } from '../reading/read-orders';
import type { Prepare } from './confirm-change';
import { prepareChange, type ChangeRequest } from './prepare-change';
import { prepareEdit, type EditRequest } from './prepare-edit';

/** Throws unless the order allows this now; the same rule that its `actions` tell. */
async function requireAction({ clock }: OrderContext, db: Database, order: OrderRow, action: OrderAction): Promise<void> {
  const [facts] = await factsOf(db, [order], clock.now());
  const refusal = facts && refusalOf(facts, action);
  if (refusal) throw refusal;
}

/** An edit that is asked for: worked out for the quote, and once more for its confirmation. */
export const askedEdit = (context: OrderContext, body: EditRequest, language: Language): Prepare => async (tx, order) => {
  await requireAction(context, tx, order, 'edit');
  return prepareEdit(context, tx, order, body, { language, today: context.today(), billingDay: billingDay(order, context.clock.now()) });
};

/** A change of the running subscription that is asked for. */
export const askedChange = (context: OrderContext, body: ChangeRequest, language: Language): Prepare => async (tx, order) => {
  await requireAction(context, tx, order, body.kind);
  return prepareChange(context, tx, order, body, { language, today: context.today(), billingDay: billingDay(order, context.clock.now()) });
};

import type { Language, Role } from '@spruce/contract/constants';
import { bangkokDate } from '@spruce/pricing';
import type { Database } from '../../platform/database/database';
import { HttpError } from '../../platform/http/errors';
import { staleOrder, type OrderRow } from '../order-rows';
import { refusalOf, type OrderFacts } from '../reading/allowed-actions';
import { factsOf } from '../reading/read-orders';
import type { ChangeRequest } from './change-subject';
import type { PreparedChange } from './prepared-change';
import { prepareSubscriptionChange } from './prepare-change';
import { prepareEdit, type EditRequest } from './prepare-edit';

/** A requested change: an edit before the booking is confirmed, or a change of the running subscription. */
export type AskedChange = EditRequest | ChangeRequest;

/** The part of a request that is stored: the version is the order's, not the change's. */
export const bodyOf = ({ version: _version, ...body }: AskedChange & { version?: number }): Record<string, unknown> => body;

/** Computes a change: for its quote, and once more, against the locked order, for its confirmation. Refuses what `actions` leave out. */
export async function prepareChange(
  db: Database,
  order: OrderRow,
  asked: AskedChange,
  now: Date,
  { language, role }: { language: Language; role: Role },
): Promise<PreparedChange> {
  const [facts] = (await factsOf(db, [order], now)) as [OrderFacts];
  const refusal = refusalOf({ ...facts, selfService: facts.selfService || role === 'staff' }, 'kind' in asked ? asked.kind : 'edit');
  if (refusal) throw new HttpError(...refusal);
  const options = { language, today: bangkokDate(now), billingDay: facts.billingDay, owesMonth: facts.owed.includes('renewal') };
  if ('kind' in asked) return prepareSubscriptionChange(db, order, asked, options);
  const { version, ...request } = asked;
  if (order.version !== version) throw staleOrder(order.version);
  return prepareEdit(db, order, request, options);
}

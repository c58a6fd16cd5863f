import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import {
  accountEvents,
  addresses,
  customers,
  oneTimeTokens,
  recoveryCodes,
  sessions,
  socialIdentities,
  twoStep,
} from '../../platform/database/schema';
import { HttpError } from '../../platform/http/errors';
import type { AccountContext } from '../account-routes';
import type { Customer } from './profile';

/**
 * Keeps the customer's row without personal data, because invoices and other records that the law requires refer to this row. Throws 409
 * while another part of the service needs the account, for example for a running order.
 */
export async function eraseCustomer(
  { personalData }: Pick<AccountContext, 'personalData'>,
  tx: Database,
  { id }: Pick<Customer, 'id'>,
  now: Date,
): Promise<void> {
  // Placing an order locks the same row. So a concurrent order either comes first and blocks this deletion, or finds no customer.
  const [held] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, id), isNull(customers.deletedAt)))
    .for('update');
  if (!held) throw new HttpError(404, 'account_not_found', 'There is no such account');
  for (const { findDeletionBlocker } of personalData) {
    const reason = await findDeletionBlocker?.(tx, id);
    if (reason) throw new HttpError(409, 'account_in_use', reason);
  }
  for (const { erase } of personalData) await erase?.(tx, id);
  for (const table of [twoStep, recoveryCodes, accountEvents]) await tx.delete(table).where(eq(table.customerId, id));
  await tx.delete(addresses).where(eq(addresses.customerId, id));
  await tx.delete(sessions).where(eq(sessions.customerId, id));
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.customerId, id));
  await tx.delete(socialIdentities).where(eq(socialIdentities.customerId, id));
  await tx
    .update(customers)
    .set({
      email: `deleted-${id}@spruce.invalid`,
      passwordHash: null,
      passwordChangedAt: null,
      firstName: '',
      lastName: '',
      phone: '',
      birthday: null,
      activatedAt: null,
      marketingAt: null,
      sumsubStatus: 'none',
      deletedAt: now,
    })
    .where(eq(customers.id, id));
}

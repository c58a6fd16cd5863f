import type { WireProfile, WireUser } from '@spruce/contract';
import { formatDate } from '@spruce/i18n';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { customers, identityChecks, paymentCustomers, socialIdentities } from '../../platform/database/schema';
import { HttpError } from '../../platform/http/errors';
import { readAddressBook } from '../addresses/address-book';
import { readPendingEmail } from '../tokens/one-time-tokens';
import { countRecoveryCodes } from '../two-step/recovery-codes';
import { readTwoStep } from '../two-step/second-step';

export type Customer = typeof customers.$inferSelect;

/** Throws 404 for an unknown or deleted account. */
export async function readCustomer(db: Database, id: number): Promise<Customer> {
  const [customer] = await db
    .select()
    .from(customers)
    .where(and(eq(customers.id, id), isNull(customers.deletedAt)));
  if (!customer) throw new HttpError(404, 'account_not_found', 'There is no such account');
  return customer;
}

export const toWireUser = (customer: Customer): WireUser => ({
  id: customer.id,
  email: customer.email,
  first_name: customer.firstName,
  last_name: customer.lastName,
  phone: customer.phone,
  role: customer.role,
  status: customer.activatedAt ? 'active' : 'unverified',
  sumsub_verified: customer.sumsubStatus === 'verified',
  sumsub_status: customer.sumsubStatus,
  created_at: customer.createdAt.toISOString(),
});

export async function readProfile(db: Database, customer: Customer, now: Date): Promise<WireProfile> {
  const book = await readAddressBook(db, customer.id);
  const identities = await db
    .select()
    .from(socialIdentities)
    .where(eq(socialIdentities.customerId, customer.id))
    .orderBy(asc(socialIdentities.createdAt));
  const [payment] = await db
    .select({ id: paymentCustomers.stripeCustomerId })
    .from(paymentCustomers)
    .where(eq(paymentCustomers.customerId, customer.id));
  const [check] = await db
    .select({ verifiedAt: identityChecks.verifiedAt })
    .from(identityChecks)
    .where(eq(identityChecks.customerId, customer.id));
  return {
    ...toWireUser(customer),
    birthday: customer.birthday,
    language: customer.language,
    sumsub_status: customer.sumsubStatus,
    sumsub_verified_at: check?.verifiedAt?.toISOString() ?? null,
    stripe_customer_id: payment?.id ?? null,
    self_service_portal: customer.selfServicePortal,
    marketing: customer.marketingAt !== null,
    has_password: customer.passwordHash !== null,
    password_changed_at: customer.passwordChangedAt?.toISOString() ?? null,
    two_step_at: (await readTwoStep(db, customer.id))?.confirmedAt?.toISOString() ?? null,
    recovery_codes_left: await countRecoveryCodes(db, customer.id),
    activated_at: customer.activatedAt?.toISOString() ?? null,
    pending_email: await readPendingEmail(db, customer, now),
    social: identities.map(({ provider, email }) => ({ provider, email })),
    ...book,
  };
}

/** Throws 400 if `date` (yyyy-MM-dd) is before 1900 or not in the past. */
export function checkBirthday(date: string, now: Date): void {
  if (date < '1900-01-01' || date >= formatDate(now.toISOString(), 'en', 'iso'))
    throw new HttpError(400, 'rest_invalid_param', 'Invalid parameter(s): birthday', { birthday: 'must be between 1900 and yesterday' });
}

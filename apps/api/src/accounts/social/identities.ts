import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { customers, socialIdentities } from '../../platform/database/schema';
import { HttpError } from '../../platform/http/errors';
import { notifyOwner } from '../notify-owner';
import type { Customer } from '../profile/profile';
import { mailToken } from '../tokens/one-time-tokens';
import type { Person, SocialProvider } from './provider-request';

const whereIdentity = ({ provider, subject }: Pick<Person, 'provider' | 'subject'>) =>
  and(eq(socialIdentities.provider, provider), eq(socialIdentities.subject, subject));

export async function findIdentity(db: Database, person: Pick<Person, 'provider' | 'subject'>): Promise<number | undefined> {
  const [row] = await db.select({ customerId: socialIdentities.customerId }).from(socialIdentities).where(whereIdentity(person));
  return row?.customerId;
}

const insertIdentity = (tx: Database, { provider, subject, email }: Person, customerId: number, now: Date) =>
  tx.insert(socialIdentities).values({ provider, subject, customerId, email: email ?? '', createdAt: now });

const toPrintable = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, '')
    .trim()
    .slice(0, 100);

/**
 * Returns the account of a person who logs in at a provider. An account with the same email address is used only if the provider and the
 * shop both verified the address; otherwise an attacker could register the victim's address first and gain access. Throws 409
 * if an account has the address but cannot be linked, and 422 if the provider returns no address.
 */
export async function findOrCreateCustomer(tx: Database, person: Person, now: Date): Promise<{ customer: Customer; created: boolean }> {
  const known = await findIdentity(tx, person);
  if (known !== undefined) {
    const [customer] = await tx
      .select()
      .from(customers)
      .where(and(eq(customers.id, known), isNull(customers.deletedAt)))
      .for('update');
    // A password reset may have removed the identity while this request waited for the lock.
    if (customer && (await findIdentity(tx, person)) === known) return { customer, created: false };
  }
  if (!person.email) throw new HttpError(422, 'social_no_email', 'The provider did not share an email address; sign up with one instead');
  const [local] = await tx.select().from(customers).where(eq(customers.email, person.email)).for('update');
  if (local) {
    if (!local.activatedAt)
      throw new HttpError(
        409,
        'social_email_not_verified',
        'An account with this email address exists but is not verified; verify it first',
      );
    if (!person.emailVerified)
      throw new HttpError(
        409,
        'social_account_exists',
        'An account with this email address already exists; log in with its password, then connect the provider',
      );
    await insertIdentity(tx, person, local.id, now);
    await notifyOwner(tx, now, local, 'connected', person.provider);
    return { customer: local, created: false };
  }
  const [made] = await tx
    .insert(customers)
    .values({
      email: person.email,
      firstName: toPrintable(person.firstName),
      lastName: toPrintable(person.lastName),
      activatedAt: person.emailVerified ? now : null,
      createdAt: now,
    })
    .returning();
  if (!made) throw new Error('Failed to insert a customer');
  await insertIdentity(tx, person, made.id, now);
  if (!made.activatedAt) await mailToken(tx, now, 'activate', made, made.email);
  return { customer: made, created: true };
}

/**
 * Returns false if the customer already has this identity. Throws 409 if the identity belongs to another account, or if the customer
 * already has another identity at the same provider.
 */
export async function connectIdentity(tx: Database, customerId: number, person: Person, now: Date): Promise<boolean> {
  const owner = await findIdentity(tx, person);
  if (owner === customerId) return false;
  const others = await tx
    .select({ subject: socialIdentities.subject })
    .from(socialIdentities)
    .where(and(eq(socialIdentities.customerId, customerId), eq(socialIdentities.provider, person.provider)));
  if (owner !== undefined || others.length > 0)
    throw new HttpError(409, 'social_already_connected', 'This login is already connected to an account');
  await insertIdentity(tx, person, customerId, now);
  return true;
}

/** Throws 409 if this is the only way to log in, and 404 if the provider is not connected. */
export async function disconnectIdentity(tx: Database, customerId: number, provider: SocialProvider): Promise<void> {
  const [customer] = await tx.select().from(customers).where(eq(customers.id, customerId)).for('update');
  const identities = await tx.select().from(socialIdentities).where(eq(socialIdentities.customerId, customerId));
  if (!identities.some((identity) => identity.provider === provider))
    throw new HttpError(404, 'social_not_connected', 'This login is not connected to the account');
  if (!customer?.passwordHash && identities.every((identity) => identity.provider === provider))
    throw new HttpError(409, 'social_last_way_in', 'Set a password first: this is the only way to log in');
  await tx.delete(socialIdentities).where(and(eq(socialIdentities.customerId, customerId), eq(socialIdentities.provider, provider)));
}

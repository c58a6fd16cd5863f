import { randomBytes } from 'node:crypto';
import { EXPIRATIONS } from '@spruce/contract/constants';
import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Database } from '../../database/connect';
import { customers, oneTimeTokens, type OneTimePurpose } from '../../database/schema';
import { queueMail } from '../../mail/queue-mail';
import { sha256 } from '../tokens/access-token';

/** How long the link in a mail works, in seconds: a reset is asked for by someone who waits for it. */
const LIFE_SECONDS: Readonly<Record<OneTimePurpose, number>> = { activate: EXPIRATIONS.week, reset: 3600 };

type Customer = typeof customers.$inferSelect;
const TEMPLATES = { activate: 'activate', reset: 'reset-password' } as const;

/** Makes a token and orders the mail with its link, in one transaction. `email` is where it goes, and what the token proves. */
export async function mailToken(
  tx: Database,
  now: Date,
  purpose: OneTimePurpose,
  customer: Pick<Customer, 'id' | 'firstName' | 'language'>,
  email: string,
  mailKey?: string,
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + LIFE_SECONDS[purpose] * 1000);
  await tx.delete(oneTimeTokens).where(and(eq(oneTimeTokens.customerId, customer.id), lt(oneTimeTokens.expiresAt, now)));
  await tx.insert(oneTimeTokens).values({ customerId: customer.id, purpose, email, tokenHash: sha256(token), createdAt: now, expiresAt });
  await queueMail(tx, {
    template: TEMPLATES[purpose],
    to: email,
    language: customer.language,
    data: { first_name: customer.firstName, email, token, expires_at: expiresAt.toISOString() },
    ...(mailKey !== undefined && { key: mailKey }),
  });
}

const usable = (purpose: OneTimePurpose, token: string, now: Date) =>
  and(
    eq(oneTimeTokens.tokenHash, sha256(token)),
    eq(oneTimeTokens.purpose, purpose),
    isNull(oneTimeTokens.usedAt),
    gt(oneTimeTokens.expiresAt, now),
  );

/** The customer whom a one-time token belongs to, without using it up. */
export async function peekToken(
  db: Database,
  purpose: OneTimePurpose,
  token: string,
  now: Date,
): Promise<{ customerId: number; email: string } | undefined> {
  const [row] = await db
    .select({ customerId: oneTimeTokens.customerId, email: oneTimeTokens.email })
    .from(oneTimeTokens)
    .innerJoin(customers, eq(customers.id, oneTimeTokens.customerId))
    .where(and(usable(purpose, token, now), isNull(customers.deletedAt)));
  return row;
}

/**
 * Uses a token up, and with it all of that purpose that the customer has: whichever of two mails is opened, the other one ends. Of two
 * requests at once, one wins.
 */
export async function takeToken(
  tx: Database,
  purpose: OneTimePurpose,
  token: string,
  now: Date,
): Promise<{ customer: Customer; email: string } | undefined> {
  const [taken] = await tx
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(usable(purpose, token, now))
    .returning({ customerId: oneTimeTokens.customerId, email: oneTimeTokens.email });
  if (!taken) return undefined;
  const [customer] = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.id, taken.customerId), isNull(customers.deletedAt)))
    .for('update');
  if (!customer) return undefined;
  await endTokens(tx, customer.id, purpose, now);
  return { customer, email: taken.email };
}

/** Revokes every open token of that purpose. */
export async function endTokens(tx: Database, customerId: number, purpose: OneTimePurpose, now: Date): Promise<void> {
  await tx
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(and(eq(oneTimeTokens.customerId, customerId), eq(oneTimeTokens.purpose, purpose), isNull(oneTimeTokens.usedAt)));
}

/** The new email address that is not verified yet; null when there is none. */
export async function pendingEmail(
  db: Database,
  { id, email, activatedAt }: Pick<Customer, 'id' | 'email' | 'activatedAt'>,
  now: Date,
): Promise<string | null> {
  if (!activatedAt) return null;
  const [row] = await db
    .select({ email: oneTimeTokens.email })
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.customerId, id),
        eq(oneTimeTokens.purpose, 'activate'),
        isNull(oneTimeTokens.usedAt),
        gt(oneTimeTokens.expiresAt, now),
      ),
    )
    .orderBy(desc(oneTimeTokens.id))
    .limit(1);
  return row && row.email !== email ? row.email : null;
}

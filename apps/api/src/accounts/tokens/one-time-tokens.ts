import { randomBytes } from 'node:crypto';
import { EXPIRATIONS } from '@spruce/contract/constants';
import { and, desc, eq, gt, isNull, lt, ne, or } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { customers, oneTimeTokens, type OneTimePurpose } from '../../platform/database/schema';
import { queueMail } from '../../platform/mail/queue-mail';
import { sha256 } from './access-token';

const LIFETIME_SECONDS: Readonly<Record<OneTimePurpose, number>> = { activate: EXPIRATIONS.week, reset: 3600 };

type Customer = typeof customers.$inferSelect;
const TEMPLATES = { activate: 'activate', reset: 'reset-password' } as const;

/** Queues a mail with a new token. The foreign key of this token locks the customer's row until the transaction ends. */
export async function mailToken(
  tx: Database,
  now: Date,
  purpose: OneTimePurpose,
  customer: Pick<Customer, 'id' | 'firstName' | 'language'>,
  email: string,
  { mailKey, isChange }: { mailKey?: string; isChange?: boolean } = {},
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + LIFETIME_SECONDS[purpose] * 1000);
  await tx.delete(oneTimeTokens).where(and(eq(oneTimeTokens.customerId, customer.id), lt(oneTimeTokens.expiresAt, now)));
  await tx.insert(oneTimeTokens).values({ customerId: customer.id, purpose, email, tokenHash: sha256(token), createdAt: now, expiresAt });
  await queueMail(tx, {
    template: TEMPLATES[purpose],
    to: email,
    language: customer.language,
    data: {
      first_name: customer.firstName,
      email,
      token,
      expires_at: expiresAt.toISOString(),
      ...(isChange && { is_change: true as const }),
    },
    ...(mailKey !== undefined && { key: mailKey }),
  });
}

const whereCurrentOwner = or(eq(oneTimeTokens.purpose, 'activate'), eq(oneTimeTokens.email, customers.email));

const whereUsable = (purpose: OneTimePurpose, token: string, now: Date) =>
  and(
    eq(oneTimeTokens.tokenHash, sha256(token)),
    eq(oneTimeTokens.purpose, purpose),
    isNull(oneTimeTokens.usedAt),
    gt(oneTimeTokens.expiresAt, now),
  );

export async function findToken(
  db: Database,
  purpose: OneTimePurpose,
  token: string,
  now: Date,
): Promise<{ customerId: number; email: string } | undefined> {
  const [row] = await db
    .select({ customerId: oneTimeTokens.customerId, email: oneTimeTokens.email })
    .from(oneTimeTokens)
    .innerJoin(customers, eq(customers.id, oneTimeTokens.customerId))
    .where(and(whereUsable(purpose, token, now), whereCurrentOwner, isNull(customers.deletedAt)));
  return row;
}

/** If two requests send the same token at the same time, only one of them succeeds. */
export async function useToken(
  tx: Database,
  purpose: OneTimePurpose,
  token: string,
  now: Date,
): Promise<{ customer: Customer; email: string } | undefined> {
  const found = await findToken(tx, purpose, token, now);
  if (!found) return undefined;
  // Every change of credentials locks the customer's row first, to prevent deadlocks.
  const [customer] = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.id, found.customerId), isNull(customers.deletedAt)))
    .for('update');
  if (!customer) return undefined;
  const [taken] = await tx
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(whereUsable(purpose, token, now))
    .returning();
  if (!taken) return undefined;
  await endTokens(tx, customer, now, purpose);
  return { customer, email: taken.email };
}

export type TokenSelection = OneTimePurpose | 'all' | 'email-change' | 'doubtful';

/**
 * Invalidates the selected tokens. Returns the new email address if this cancels an email change. `doubtful` selects the tokens that a
 * thief of the former password may have requested: all tokens except those that activate the current email address.
 */
export async function endTokens(
  tx: Database,
  { id, email }: Pick<Customer, 'id' | 'email'>,
  now: Date,
  which: TokenSelection,
): Promise<string | undefined> {
  const isChange = and(eq(oneTimeTokens.purpose, 'activate'), ne(oneTimeTokens.email, email));
  const chosen = {
    all: undefined,
    activate: eq(oneTimeTokens.purpose, 'activate'),
    reset: eq(oneTimeTokens.purpose, 'reset'),
    'email-change': isChange,
    doubtful: or(eq(oneTimeTokens.purpose, 'reset'), isChange),
  }[which];
  const ended = await tx
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(and(eq(oneTimeTokens.customerId, id), isNull(oneTimeTokens.usedAt), chosen))
    .returning();
  return ended.find((token) => token.purpose === 'activate' && token.email !== email && token.expiresAt > now)?.email;
}

export async function readPendingEmail(
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

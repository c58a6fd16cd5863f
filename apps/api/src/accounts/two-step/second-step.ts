import { AUTHENTICATOR_CODE } from '@spruce/contract/constants';
import { readAuthenticatorCode } from '@spruce/contract/account-rules';
import { and, asc, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Database } from '../../platform/database/database';
import { accountEvents, customers, twoStep } from '../../platform/database/schema';
import { HttpError } from '../../platform/http/errors';
import type { AccountContext } from '../account-routes';
import { notifyOwner } from '../notify-owner';
import { clearAttempts, registerAttempt, type AttemptSubjects } from '../passwords/throttle';
import { toKeyRing, type AccountSettings, type KeyRing } from '../settings';
import { decryptSecret, encryptSecret } from './secret-box';
import { useRecoveryCode } from './recovery-codes';

type Customer = typeof customers.$inferSelect;
type TwoStep = typeof twoStep.$inferSelect;

/** How many steps of 30 s the clock of a phone may differ from the clock of the service. */
const DRIFT_STEPS = 1;
/** Time between the secret and the first code. */
const SETUP_MS = 15 * 60_000;

const getKeys = ({ twoStepKeys, ...settings }: AccountSettings): KeyRing => twoStepKeys ?? toKeyRing(settings);

const createTotp = (secret: string, email: string) =>
  new TOTP({
    issuer: 'Spruce',
    label: email,
    secret: Secret.fromBase32(secret),
    digits: AUTHENTICATOR_CODE.digits,
    period: AUTHENTICATOR_CODE.seconds,
  });

const whereOn = (customerId: number) => and(eq(twoStep.customerId, customerId), isNotNull(twoStep.confirmedAt));

export async function readTwoStep(db: Database, customerId: number): Promise<TwoStep | undefined> {
  const [row] = await db.select().from(twoStep).where(whereOn(customerId));
  return row;
}

export async function recordEvent(
  tx: Database,
  customerId: number,
  kind: (typeof accountEvents.$inferInsert)['kind'],
  { userAgent, now }: { userAgent: string | undefined; now: Date },
): Promise<void> {
  const printable = (userAgent ?? '').replaceAll(/\p{Cc}/gu, '').slice(0, 300);
  await tx.insert(accountEvents).values({ customerId, kind, userAgent: printable, at: now });
}

export const readEvents = (db: Database, customerId: number): Promise<(typeof accountEvents.$inferSelect)[]> =>
  db.select().from(accountEvents).where(eq(accountEvents.customerId, customerId)).orderBy(asc(accountEvents.id));

/** Replaces an earlier secret that was not confirmed. Throws 409 if two-step log-in is on. */
export async function startSetup(
  { db, clock, settings }: Pick<AccountContext, 'db' | 'clock' | 'settings'>,
  { id, email }: Pick<Customer, 'id' | 'email'>,
): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ size: 20 }).base32;
  const row = { secret: encryptSecret(getKeys(settings), id, secret), createdAt: clock.now(), lastStep: null };
  const [made] = await db
    .insert(twoStep)
    .values({ customerId: id, ...row })
    .onConflictDoUpdate({ target: twoStep.customerId, set: row, setWhere: isNull(twoStep.confirmedAt) })
    .returning({ customerId: twoStep.customerId });
  if (!made) throw new HttpError(409, 'two_step_already_on', 'Two-step log-in is already on');
  return { secret, uri: createTotp(secret, email).toString() };
}

/** Turns on the two-step log-in of a demo account, whose secret is public. */
export async function turnOnForDemo(db: Database, settings: AccountSettings, customerId: number, secret: string, now: Date): Promise<void> {
  const row = { customerId, secret: encryptSecret(getKeys(settings), customerId, secret), createdAt: now, confirmedAt: now };
  await db.insert(twoStep).values(row).onConflictDoNothing();
}

/** Returns the row of a setup that still waits for its first code. Throws 409 if there is none. */
export async function readSetup(db: Database, customerId: number, now: Date): Promise<TwoStep> {
  const [row] = await db
    .select()
    .from(twoStep)
    .where(and(eq(twoStep.customerId, customerId), isNull(twoStep.confirmedAt)));
  if (!row || now.getTime() - row.createdAt.getTime() > SETUP_MS)
    throw new HttpError(409, 'two_step_not_started', 'Ask for a new key first');
  return row;
}

/**
 * Accepts a code of the authenticator app once: the step of the last accepted code is stored, and the update decides between requests at
 * the same time. Encrypts the secret again, so that a former key is needed only until the next code.
 */
export async function useAuthenticatorCode(
  tx: Database,
  settings: AccountSettings,
  { customerId, secret: encrypted }: TwoStep,
  text: string,
  now: Date,
): Promise<boolean> {
  const token = readAuthenticatorCode(text);
  const keys = getKeys(settings);
  const secret = decryptSecret(keys, customerId, encrypted);
  if (token === undefined || secret === undefined) return false;
  const delta = createTotp(secret, '').validate({ token, timestamp: now.getTime(), window: DRIFT_STEPS });
  if (delta === null) return false;
  const step = Math.floor(now.getTime() / 1000 / AUTHENTICATOR_CODE.seconds) + delta;
  const used = await tx
    .update(twoStep)
    .set({ lastStep: step, secret: encryptSecret(keys, customerId, secret) })
    .where(
      and(
        eq(twoStep.customerId, customerId),
        // Another request may have replaced the secret.
        eq(twoStep.secret, encrypted),
        or(isNull(twoStep.lastStep), lt(twoStep.lastStep, step)),
      ),
    )
    .returning({ customerId: twoStep.customerId });
  return used.length > 0;
}

export const incorrectCodeError = () => new HttpError(400, 'incorrect_code', 'The code is incorrect', { code: 'is incorrect' });

/**
 * Attempts are counted by account, so that more challenges, sessions or network addresses do not give more guesses. Browsers in which the
 * owner logged in before have a counter of their own, so that a stranger with the password cannot lock out the owner.
 */
export const codeSubjects = (customerId: number, isKnownBrowser: boolean): AttemptSubjects => ({
  [isKnownBrowser ? 'code:known' : 'code:unknown']: String(customerId),
});

/**
 * Accepts a code of the app or a recovery code, and then calls `work` in the same transaction. A recovery code is mailed to the owner as
 * used. Throws 400 `incorrect_code` or 429.
 */
export async function withCode<Result>(
  { db, clock, settings }: Pick<AccountContext, 'db' | 'clock' | 'settings'>,
  customer: Customer,
  code: string,
  { subjects, userAgent }: { subjects: AttemptSubjects; userAgent: string | undefined },
  work: (tx: Database, locked: Customer) => Promise<Result>,
): Promise<Result> {
  const now = clock.now();
  const attempts = await registerAttempt(db, now, subjects);
  const result = await db.transaction(async (tx) => {
    // Every change of credentials locks the customer's row first, to prevent deadlocks.
    const [locked] = await tx.select().from(customers).where(eq(customers.id, customer.id)).for('update');
    const row = locked && (await readTwoStep(tx, customer.id));
    if (!row) throw twoStepOffError();
    if (!(await useAuthenticatorCode(tx, settings, row, code, now))) {
      if (!(await useRecoveryCode(tx, customer.id, code, now))) return undefined;
      await recordEvent(tx, customer.id, 'recovery-code-used', { userAgent, now });
      await notifyOwner(tx, now, customer, 'recovery-code-used');
    }
    await clearAttempts(tx, attempts);
    return { done: await work(tx, locked) };
  });
  if (!result) throw incorrectCodeError();
  return result.done;
}

export const twoStepOffError = () => new HttpError(409, 'two_step_off', 'Two-step log-in is off');

import type { deleteAccountBodySchema } from '@spruce/contract';
import { RECENT_LOGIN_SECONDS } from '@spruce/contract/constants';
import type { z } from 'zod';
import { HttpError } from '../platform/http/errors';
import type { AccountContext } from './account-routes';
import { verifyPassword } from './passwords/passwords';
import { clearAttempts, registerAttempt } from './passwords/throttle';
import type { Customer } from './profile/profile';
import { findIdentity } from './social/identities';
import { verifyProof } from './social/providers';
import { readSessionAgeMs } from './tokens/sessions';

/** Throws 400, 429, or 503 when the provider does not respond. */
export async function reauthenticate(
  { db, clock, settings }: AccountContext,
  customer: Customer,
  proof: z.output<typeof deleteAccountBodySchema>,
  sessionId: string,
): Promise<void> {
  const attempts = await registerAttempt(db, clock.now(), { 'proof:session': sessionId });
  if ('password' in proof) {
    if (!(await verifyPassword(customer.passwordHash, proof.password)))
      throw new HttpError(400, 'incorrect_password', 'The password is incorrect', { password: 'is incorrect' });
  } else {
    const person = await verifyProof(settings, proof, clock.now());
    const identity = person && (await findIdentity(db, person));
    if (identity !== customer.id) throw new HttpError(400, 'social_invalid_token', 'This login is not connected to your account');
  }
  await clearAttempts(db, attempts);
}

export const incorrectPasswordError = () =>
  new HttpError(400, 'incorrect_password', 'The current password is incorrect', { current_password: 'is incorrect' });

/** For actions that a stolen session must not perform. If the account has no password, requires a recent log-in. Throws 400, 403 or 429. */
export async function confirmPassword(
  { db, clock }: Pick<AccountContext, 'db' | 'clock'>,
  customer: Customer,
  { password, sessionId }: { password: string | undefined; sessionId: string },
): Promise<void> {
  if (customer.passwordHash === null) {
    const age = await readSessionAgeMs(db, sessionId, clock.now());
    if (age > RECENT_LOGIN_SECONDS * 1000) throw new HttpError(403, 'recent_login_required', 'Log in again first');
    return;
  }
  const attempts = await registerAttempt(db, clock.now(), { 'proof:session': sessionId });
  if (!(await verifyPassword(customer.passwordHash, password ?? ''))) throw incorrectPasswordError();
  await clearAttempts(db, attempts);
}

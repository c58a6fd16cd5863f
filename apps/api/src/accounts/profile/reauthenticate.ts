import type { deleteAccountBodySchema } from '@spruce/contract';
import { RECENT_LOGIN_SECONDS } from '@spruce/contract/constants';
import type { z } from 'zod';
import { HttpError } from '../../http/errors';
import type { AccountContext } from '../context';
import { sessionAge } from '../tokens/sessions';
import { isPassword } from '../passwords/passwords';
import { attempt, forgive } from '../passwords/throttle';
import { findIdentity } from '../social/identities';
import { verifyProof } from '../social/providers';
import type { Customer } from './profile';

/**
 * Reauthenticates the customer: by the password, or for those without one by their provider. Throws 400, 429, or 503 when the provider
 * does not answer.
 */
export async function reauthenticate(
  { db, clock, settings }: AccountContext,
  customer: Customer,
  proof: z.output<typeof deleteAccountBodySchema>,
  sessionId: string,
): Promise<void> {
  const attempts = await attempt(db, clock.now(), { 'proof:session': sessionId });
  if ('password' in proof) {
    if (!(await isPassword(customer.passwordHash, proof.password)))
      throw new HttpError(400, 'incorrect_password', 'That is not your password', { password: 'is not your password' });
  } else {
    const person = await verifyProof(settings, proof, clock.now());
    const identity = person && (await findIdentity(db, person));
    if (identity !== customer.id) throw new HttpError(400, 'social_invalid_token', 'That is not how you log in here');
  }
  await forgive(db, attempts);
}

export const notPresentPassword = () =>
  new HttpError(400, 'incorrect_password', 'That is not your present password', { current_password: 'is not your present password' });

/**
 * The password once more before what a thief of the open session must not do; of who has none, a log-in of the last minutes. Throws 400,
 * 403 or 429.
 */
export async function reenter(
  { db, clock }: Pick<AccountContext, 'db' | 'clock'>,
  customer: Customer,
  { password, sessionId }: { password: string | undefined; sessionId: string },
): Promise<void> {
  if (customer.passwordHash === null) {
    const age = await sessionAge(db, sessionId, clock.now());
    if (age > RECENT_LOGIN_SECONDS * 1000) throw new HttpError(403, 'recent_login_required', 'Log in again first');
    return;
  }
  const attempts = await attempt(db, clock.now(), { 'proof:session': sessionId });
  if (!(await isPassword(customer.passwordHash, password ?? ''))) throw notPresentPassword();
  await forgive(db, attempts);
}

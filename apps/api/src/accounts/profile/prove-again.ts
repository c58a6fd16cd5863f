import type { deleteAccountBodySchema } from '@spruce/contract';
import type { z } from 'zod';
import { HttpError } from '../../http/errors';
import type { AccountContext } from '../context';
import { isPassword } from '../passwords/passwords';
import { attempt, forgive } from '../passwords/throttle';
import { findIdentity } from '../social/identities';
import { verifyProof } from '../social/providers';
import type { Customer } from './profile';

/** That it is really the customer: by the password, or for those without one by their provider. Throws 400, 429, or 503 when the provider does not answer. */
export async function proveAgain({ db, clock, settings }: AccountContext, customer: Customer, proof: z.output<typeof deleteAccountBodySchema>, ip: string): Promise<void> {
  const attempts = await attempt(db, clock.now(), { 'login:address': ip, 'login:account': customer.email });
  if ('password' in proof) {
    if (!(await isPassword(customer.passwordHash, proof.password))) throw new HttpError(400, 'incorrect_password', 'That is not your password', { password: 'is not your password' });
  } else {
    const person = await verifyProof(settings, proof, clock.now());
    const identity = person && (await findIdentity(db, person));
    if (identity !== customer.id) throw new HttpError(400, 'social_invalid_token', 'That is not how you log in here');
  }
  await forgive(db, attempts);
}

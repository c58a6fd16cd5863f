import { SESSION_STORAGE_KEYS, type SignUpRecord } from '@spruce/contract/storage';
import { keepTabRecord, readTabRecord } from './tab-records';

/** Who is waiting for the mail that finishes an account. */
type SignUp = Omit<SignUpRecord, 'v'>;

/** Where it cannot be kept, the page says what it says without the address, and the mail goes out all the same. */
export const keepSignUp = ({ id, email }: SignUp): void => keepTabRecord(SESSION_STORAGE_KEYS.signUp, { v: 1, id, email });

export function readSignUp(): SignUp | null {
  const { id, email } = readTabRecord(SESSION_STORAGE_KEYS.signUp);
  return typeof id === 'number' && typeof email === 'string' ? { id, email } : null;
}

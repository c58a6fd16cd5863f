import { SESSION_STORAGE_KEYS, type SignUpRecord } from '@spruce/contract/storage';
import { writeTabRecord, readTabRecord } from './tab-records';

type SignUp = Omit<SignUpRecord, 'v'>;

/** Without storage, the page omits the address; the mail is sent anyway. */
export const storeSignUp = ({ id, email }: SignUp): void => writeTabRecord(SESSION_STORAGE_KEYS.signUp, { v: 1, id, email });

export function readSignUp(): SignUp | null {
  const { id, email } = readTabRecord(SESSION_STORAGE_KEYS.signUp);
  return typeof id === 'number' && typeof email === 'string' ? { id, email } : null;
}

import { COOKIES, SESSION_STORAGE_KEYS, type Outcome, type SignUpRecord, type StorageRecords } from '@spruce/contract/storage';
import { writeCookie } from '@spruce/session';

type TabRecord = 'sign-up' | 'address-draft' | 'change-draft';

/** The result may lack fields, because a stored record may be invalid. */
export function readTabRecord<Name extends TabRecord>(name: Name): Partial<StorageRecords[Name]> {
  try {
    const record = JSON.parse(window.sessionStorage.getItem(name) ?? '{}') as Partial<StorageRecords[Name]>;
    return record.v === 1 ? record : {};
  } catch {
    return {};
  }
}

export function writeTabRecord<Name extends TabRecord>(name: Name, record?: StorageRecords[Name]): void {
  try {
    if (record) window.sessionStorage.setItem(name, JSON.stringify(record));
    else window.sessionStorage.removeItem(name);
  } catch {
    // The storage is full or blocked.
  }
}

const OUTCOME_SECONDS = 600;

export const storeOutcome = (outcome: Outcome): void => writeCookie(COOKIES.outcome, outcome, OUTCOME_SECONDS);

type SignUp = Omit<SignUpRecord, 'v'>;

/** If the browser blocks the storage, the page about the verification mail shows no address. The service sends the mail anyway. */
export const storeSignUp = ({ id, email }: SignUp): void => writeTabRecord(SESSION_STORAGE_KEYS.signUp, { v: 1, id, email });

export function readSignUp(): SignUp | null {
  const { id, email } = readTabRecord(SESSION_STORAGE_KEYS.signUp);
  return typeof id === 'number' && typeof email === 'string' ? { id, email } : null;
}

import { SESSION_STORAGE_KEYS, type SignUpRecord } from '@spruce/contract/storage';

/** Who is waiting for the mail that finishes an account. */
type SignUp = Omit<SignUpRecord, 'v'>;

export function keepSignUp({ id, email }: SignUp): void {
  try {
    window.sessionStorage.setItem(SESSION_STORAGE_KEYS.signUp, JSON.stringify({ v: 1, id, email } satisfies SignUpRecord));
  } catch {
    // Storage may be full or forbidden: the page then says so without the address, and the mail goes out all the same.
  }
}

export function readSignUp(): SignUp | null {
  try {
    const { v, id, email } = JSON.parse(window.sessionStorage.getItem(SESSION_STORAGE_KEYS.signUp) ?? '{}') as Partial<SignUpRecord>;
    return v === 1 && typeof id === 'number' && typeof email === 'string' ? { id, email } : null;
  } catch {
    return null;
  }
}

import { eq } from 'drizzle-orm';
import type { Database } from '../../database/connect';
import { customers } from '../../database/schema';
import { HttpError } from '../../http/errors';

/** Whether somebody has this address; deleted accounts give theirs back. `email` in lower case. */
export const isEmailTaken = async (db: Database, email: string): Promise<boolean> => (await db.select({ id: customers.id }).from(customers).where(eq(customers.email, email))).length > 0;

export const emailExists = () => new HttpError(409, 'registration-error-email-exists', 'There is an account with this e-mail address already', { email: 'has an account already' });

/** Whether an insert or update failed because somebody else took the address in the meantime. */
export function isEmailConflict(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as { code?: unknown; constraint?: unknown };
    if (code === '23505') return constraint === undefined || constraint === 'customers_email_unique';
  }
  return false;
}

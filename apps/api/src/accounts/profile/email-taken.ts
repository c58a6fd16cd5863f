import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { customers } from '../../platform/database/schema';
import { HttpError } from '../../platform/http/errors';

/** `email` must be lower case. The address of a deleted account is free. */
export const isEmailTaken = async (db: Database, email: string): Promise<boolean> =>
  (await db.select({ id: customers.id }).from(customers).where(eq(customers.email, email))).length > 0;

export const emailExistsError = () =>
  new HttpError(409, 'registration-error-email-exists', 'An account with this email address already exists', {
    email: 'already has an account',
  });

/** For `catch`: another request took the address at the same time. */
export const rejectEmailConflict = (error: unknown): never => {
  throw isUniqueViolation(error, 'customers_email_unique') ? emailExistsError() : error;
};

/** Drizzle wraps PostgreSQL's error as the cause of its own. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  for (
    let cause = error as { code?: unknown; constraint?: unknown; cause?: unknown } | null | undefined;
    cause && typeof cause === 'object';
    cause = cause.cause as typeof cause
  ) {
    if (cause.code === '23505') return constraint === undefined || cause.constraint === constraint;
  }
  return false;
}

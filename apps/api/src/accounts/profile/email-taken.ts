import { eq } from 'drizzle-orm';
import { readErrorCode, type Database } from '../../platform/database/database';
import { customers } from '../../platform/database/schema';
import { HttpError } from '../../platform/http/errors';

/** `email` must be lower case. The email address of a deleted account can be used again. */
export const isEmailTaken = async (db: Database, email: string): Promise<boolean> =>
  (await db.select({ id: customers.id }).from(customers).where(eq(customers.email, email))).length > 0;

export const emailExistsError = () =>
  new HttpError(409, 'registration-error-email-exists', 'An account with this email address already exists', {
    email: 'already has an account',
  });

/** Pass this to `catch`: it throws 409 if another request registered the email address at the same time. */
export const rejectEmailConflict = (error: unknown): never => {
  throw isUniqueViolation(error) ? emailExistsError() : error;
};

/** True if another request inserted the same key at the same time. */
export const isUniqueViolation = (error: unknown): boolean => readErrorCode(error) === '23505';

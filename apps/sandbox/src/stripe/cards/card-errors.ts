import { StripeError } from '../wire/errors';

/** Returns the error with its objects embedded. */
export const cardErrorWith = (error: StripeError, embedded: Record<string, unknown>): StripeError =>
  new StripeError(error.status, { ...error.body, ...embedded });

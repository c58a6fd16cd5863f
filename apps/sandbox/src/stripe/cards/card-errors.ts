import { StripeError } from '../wire/errors';

/** The same error with the objects that it is about. */
export const cardErrorWith = (error: StripeError, embedded: Record<string, unknown>): StripeError =>
  new StripeError(error.status, { ...error.body, ...embedded });

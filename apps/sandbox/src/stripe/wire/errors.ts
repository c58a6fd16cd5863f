import type { StripeErrorBody } from '../model/objects';

export class StripeError extends Error {
  override readonly name = 'StripeError';
  constructor(
    readonly status: number,
    readonly body: StripeErrorBody,
  ) {
    super(body.message);
  }
}

export const invalidRequestError = (
  message: string,
  details: { code?: string; param?: string } & Record<string, unknown> = {},
): StripeError => new StripeError(400, { type: 'invalid_request_error', message, ...details });

/** Status 404 if the id is in the path, 400 if the id is in a parameter. */
export const resourceMissingError = (what: string, id: string, param = 'id'): StripeError =>
  new StripeError(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param,
  });

export function requireOneOf(given: object, names: readonly string[], param?: string): void {
  const named = names.filter((name) => (given as Record<string, unknown>)[name] !== undefined);
  if (named.length > 1)
    throw invalidRequestError(`You may only specify one of these parameters: ${names.join(', ')}.`, {
      param: param ? `${param}[${named[1]}]` : named[1],
    });
}

export const cardErrorWith = (error: StripeError, embedded: Record<string, unknown>): StripeError =>
  new StripeError(error.status, { ...error.body, ...embedded });

import type { WireError } from '@spruce/contract';
import type { ErrorCode } from '@spruce/contract/error-codes';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { readErrorCode } from '../database/database';
import { findConnectionLost } from '../database/lost-connection';

export class HttpError extends Error {
  override readonly name = 'HttpError';
  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    message: string,
    readonly params?: Record<string, string>,
    readonly headers: Record<string, string> = {},
    /** Current state of the resource, so that a page can show it without another request. */
    readonly data: object = {},
  ) {
    super(message);
  }
}

const send = (
  reply: FastifyReply,
  status: number,
  code: ErrorCode,
  message: string,
  params?: Record<string, string>,
  data: object = {},
) => {
  const body: WireError = { code, message, data: { status, ...(params && { params }), ...data } };
  return reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(JSON.stringify(body));
};

const toErrorCode = (status: number): ErrorCode =>
  status === 413 ? 'rest_too_large' : status === 415 ? 'rest_unsupported_media_type' : 'rest_invalid_request';

/** PostgreSQL's codes for a number out of range and invalid text, which are errors of the client. */
const isUnstorableValue = (error: unknown): boolean => ['22003', '22008', '22021', '22P05'].includes(readErrorCode(error) ?? '');

function handleError(error: FastifyError | HttpError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof HttpError) {
    const { status, code, message, params, data } = error;
    return send(reply.headers(error.headers), status, code, message, params, data);
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const params = Object.fromEntries(
      error.validation.map(({ instancePath, message }) => [
        instancePath.replace(/^\//, '').replaceAll('/', '.') || 'request',
        message ?? 'is not valid',
      ]),
    );
    return send(reply, 400, 'rest_invalid_param', `Invalid parameter(s): ${Object.keys(params).join(', ')}`, params);
  }
  const status = error.statusCode ?? 500;
  if (status < 500) return send(reply, status, toErrorCode(status), error.message);
  if (isUnstorableValue(error)) return send(reply, 400, 'rest_invalid_param', 'A value is out of range or has invalid characters');
  if (findConnectionLost(error)) {
    request.log.warn({ err: error }, 'Lost the database connection');
    return send(reply.header('retry-after', '1'), 503, 'sp_service_unavailable', 'The service is unavailable at the moment');
  }
  request.log.error({ err: error }, 'Request failed');
  return send(reply, 500, 'internal_server_error', 'There was a problem on our side');
}

/** Handles errors before routing: a malformed URL or a URL part that is too long. */
export function handleFrameworkError(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const status = error.statusCode ?? 400;
  void send(
    reply.header('x-content-type-options', 'nosniff'),
    status,
    status === 404 ? 'rest_no_route' : toErrorCode(status),
    error.message,
  );
}

export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((_request, reply) => send(reply, 404, 'rest_no_route', 'No route was found matching the URL and request method'));
}

import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';

interface LoggedError {
  type: string;
  message: string;
  stack?: string;
  code?: unknown;
  status?: unknown;
  constraint?: unknown;
  cause?: LoggedError;
}

/** The values of a statement may be personal data. Drizzle appends these values after `params:`; PostgreSQL puts them in quotes. */
const removeValues = (text: string, isDatabase: boolean): string => {
  const statement = text.replace(/\nparams:.*$/s, '');
  return isDatabase ? statement.replaceAll(/"[^"]*"/g, '"…"') : statement;
};

type AnyError = Error & { code?: unknown; statusCode?: unknown; constraint?: unknown; severity?: unknown };
/** Does not use `instanceof`, because errors of the embedded database may come from another realm. */
const isError = (error: unknown): error is AnyError =>
  typeof error === 'object' && error !== null && typeof (error as Error).message === 'string' && typeof (error as Error).name === 'string';

export function toLoggedError(error: unknown): LoggedError {
  if (!isError(error)) return { type: typeof error, message: 'something that is no error was thrown' };
  const { code, statusCode, constraint, severity } = error;
  const frames = error.stack?.slice(error.stack.indexOf('\n    at '));
  return {
    type: error.name,
    message: removeValues(error.message, severity !== undefined),
    ...(frames && { stack: frames }),
    ...(code !== undefined && { code }),
    ...(statusCode !== undefined && { status: statusCode }),
    ...(constraint !== undefined && { constraint }),
    ...(error.cause !== undefined && { cause: toLoggedError(error.cause) }),
  };
}

export const createLogger = (level: string, to?: DestinationStream): Logger =>
  pino({ level, base: { service: 'api' }, timestamp: stdTimeFunctions.isoTime, serializers: { err: toLoggedError } }, ...(to ? [to] : []));

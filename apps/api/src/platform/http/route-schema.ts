import { errorSchema } from '@spruce/contract';
import { z } from 'zod';
import type { ApiApp, ApiHandler } from '../plugin';
import type { TAGS } from './openapi/operations';

export const idParams = z.object({
  id: z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .meta({ examples: ['12'] }),
});

/** A response that is no JSON. */
export interface FileAnswer {
  description: string;
  content: Record<string, { schema: z.ZodType }>;
}

interface RouteParts<Answer extends z.ZodType | FileAnswer> {
  summary: string;
  description?: string | undefined;
  tag: keyof typeof TAGS;
  answer: Answer;
  status?: 200 | 201 | undefined;
  /** Schema of a 409 response that contains more than an error. */
  conflict?: z.ZodType | undefined;
  /** The error statuses, if the route has fewer than the default. */
  errors?: readonly ErrorStatus[] | undefined;
}

const ERRORS = [400, 401, 403, 404, 409, 422, 429, 500, 502, 503] as const;
export type ErrorStatus = (typeof ERRORS)[number] | 402 | 410;

export const describeRoute = <Answer extends z.ZodType | FileAnswer>({
  summary,
  description,
  tag,
  answer,
  conflict,
  ...parts
}: RouteParts<Answer>) => {
  // 402: refused card; 410: expired payment link.
  const { status = 200, errors = tag === 'Payments' ? [...ERRORS, 402, 410] : ERRORS } = parts;
  const forms = Object.fromEntries([...errors, 503].map((code) => [code, errorSchema]));
  const response = { [status]: answer, ...forms, ...(conflict && { 409: conflict }) };
  return {
    summary,
    ...(description && { description }),
    tags: [tag],
    response: response as Record<200 | 201, Answer> & Record<ErrorStatus, typeof errorSchema>,
  };
};

interface Route extends Omit<RouteParts<z.ZodType | FileAnswer>, 'summary' | 'tag'> {
  params?: z.ZodType;
  querystring?: z.ZodType;
  body?: z.ZodType;
  headers?: z.ZodType;
}

type SchemaOf<Parts extends Route> = Pick<Parts, keyof Parts & ('params' | 'querystring' | 'body' | 'headers')> &
  Pick<ReturnType<typeof describeRoute<Parts['answer']>>, 'response'>;

export function routesOf(app: ApiApp, tag: keyof typeof TAGS) {
  const register =
    (method: 'GET' | 'POST' | 'PUT') =>
    <Parts extends Route>(url: string, summary: string, parts: Parts, handler: ApiHandler<SchemaOf<Parts>>): void => {
      const { description, answer, status, conflict, errors, ...asked } = parts;
      const schema = { ...describeRoute({ summary, description, tag, answer, status, conflict, errors }), ...asked };
      app.route({ method, url, schema, handler: handler as ApiHandler<typeof schema> });
    };
  return { get: register('GET'), post: register('POST'), put: register('PUT') };
}

export interface Call extends Route {
  tag: keyof typeof TAGS;
  /** The `operationId`, which must never change after its release. */
  id: string;
  /** `customer` needs a log-in; the handlers of calls for staff refuse customers. */
  who: 'anyone' | 'customer' | 'either';
  summary: string;
}

/** Returns a function that registers the handler of a call of this table. */
export const callsOf =
  <Calls extends Readonly<Record<string, Call>>>(app: ApiApp, calls: Calls) =>
  <Name extends keyof Calls & string>(name: Name, handler: ApiHandler<SchemaOf<Calls[Name]>>): void => {
    const { id: _id, who: _who, tag, summary, ...parts } = calls[name] as Call;
    const [method, url = ''] = name.split(' ');
    routesOf(app, tag)[method?.toLowerCase() as 'get' | 'post' | 'put'](url, summary, parts, handler as never);
  };

export const fileAnswer = (description: string, type: string, format?: string): FileAnswer => ({
  description,
  content: { [type]: { schema: z.any().meta({ type: 'string', ...(format && { format }) }) } },
});

export const signatureSchema = z.string().regex(/^[0-9a-f]{64}$/);

export const describePublicGet = <Query extends z.ZodType, Answer extends z.ZodType>(
  summary: string,
  tag: keyof typeof TAGS,
  querystring: Query,
  answer: Answer,
  errors: readonly ErrorStatus[] = [400, 500],
) => ({ ...describeRoute({ summary, tag, answer, errors }), querystring });

type Snake<Key extends string> = Key extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : Key;

/** Snake_case names, ISO 8601 times. Response schemas drop fields that they do not list. */
export type Wire<Row> = { [Key in keyof Row & string as Snake<Key>]: Text<Row[Key]> };
type Text<Value> = Value extends Date ? string : Value;

const toSnakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const toWireValue = (value: unknown) => (value instanceof Date ? value.toISOString() : value);

export const toWire = <Row extends object>(row: Row): Wire<Row> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [toSnakeCase(name), toWireValue(value)])) as Wire<Row>;

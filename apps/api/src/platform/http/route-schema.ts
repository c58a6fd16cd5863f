import { errorSchema } from '@spruce/contract';
import { HEADERS } from '@spruce/contract/constants';
import type { FastifyContextConfig, FastifySchema } from 'fastify';
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

const ERRORS = [400, 401, 403, 404, 409, 422, 429, 500, 502, 503] as const;
type ErrorStatus = (typeof ERRORS)[number] | 402 | 410;
type Tag = keyof typeof TAGS;

interface Route {
  answer: z.ZodType | FileAnswer;
  status?: 200 | 201;
  /** Schema of a 409 response that contains more than an error. */
  conflict?: z.ZodType;
  /** The error statuses, if the route has fewer than the default. */
  errors?: readonly ErrorStatus[];
  params?: z.ZodType;
  querystring?: z.ZodType;
  body?: z.ZodType;
  headers?: z.ZodType;
  /** Headers of the response. */
  sends?: readonly string[];
  config?: FastifyContextConfig;
  bodyLimit?: number;
}

export interface Call extends Route {
  tag: Tag;
  /** The `operationId`, which must never change after its release. */
  id: string;
  /** `anyone`: ignores tokens. `either`: log-in is optional. `customer`: requires a log-in; handlers of staff calls also check the role. */
  who: 'anyone' | 'customer' | 'either';
  summary: string;
  description?: string | undefined;
}

const SECURITY: Record<Call['who'], Record<string, string[]>[]> = { anyone: [], customer: [{ bearer: [] }], either: [{}, { bearer: [] }] };

export const describeRoute = <Parts extends Call>({ id, who, tag, sends, answer, status = 200, conflict, errors, ...texts }: Parts) => {
  // 402: refused card; 410: expired payment link.
  const statuses = errors ?? (tag === 'Payments' ? [...ERRORS, 402, 410] : ERRORS);
  const forms = Object.fromEntries([...statuses, 503].map((code) => [code, errorSchema]));
  const response = { [status]: answer, ...forms, ...(conflict && { 409: conflict }) };
  return {
    ...texts,
    operationId: id,
    security: SECURITY[who],
    tags: [tag],
    ...(sends && { 'x-sends': sends }),
    response: response as Record<200 | 201, Parts['answer']> & Record<ErrorStatus, typeof errorSchema>,
  };
};

type SchemaOf<Parts extends Route> = Pick<Parts, keyof Parts & ('params' | 'querystring' | 'body' | 'headers')> & {
  response: Record<200 | 201, Parts['answer']> & Record<ErrorStatus, typeof errorSchema>;
};

type Name = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

function addRoute(app: ApiApp, name: string, { config, bodyLimit, ...call }: Call, handler: ApiHandler<FastifySchema>): void {
  const [method = '', url = ''] = name.split(' ');
  app.route({
    ...{ method, url, schema: describeRoute(call), handler },
    ...(bodyLimit && { bodyLimit }),
    config: { ...(call.who === 'anyone' && { ignoreToken: true }), ...config },
  });
}

/** Returns a function that registers a call with id, summary and description. The `errors` of the call are added to those of `usual`. */
export const routesOf =
  <Usual extends Pick<Call, 'tag' | 'who' | 'errors'>>(app: ApiApp, usual: Usual) =>
  <Parts extends Route>(name: Name, [id, summary, description]: Texts, parts: Parts, handler: ApiHandler<SchemaOf<Parts>>): void => {
    const errors = usual.errors && [...usual.errors, ...(parts.errors ?? [])];
    addRoute(app, name, { ...usual, ...parts, ...(errors && { errors }), id, summary, description }, handler as never);
  };
type Texts = readonly [id: string, summary: string, description?: string];

/** For calls with the same response for every caller. */
export const catalogueRoutes = (app: ApiApp, tag: Tag) => routesOf(app, { tag, who: 'anyone', errors: [400, 500] });

/** Headers of responses, see `sends`. */
export const COUNTED = [HEADERS.total, HEADERS.totalPages];
export const VERSIONED = [HEADERS.catalogueVersion];

/** Returns a function that registers a handler for one of `calls`. */
export const callsOf =
  <Calls extends Readonly<Record<string, Call>>>(app: ApiApp, calls: Calls) =>
  <Name extends keyof Calls & string>(name: Name, handler: ApiHandler<SchemaOf<Calls[Name]>>): void =>
    addRoute(app, name, calls[name] as Call, handler as never);

export const fileAnswer = (description: string, type: string, format?: string): FileAnswer => ({
  description,
  content: { [type]: { schema: z.any().meta({ type: 'string', ...(format && { format }) }) } },
});

export const signatureSchema = z.string().regex(/^[0-9a-f]{64}$/);

type Snake<Key extends string> = Key extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : Key;

/** A row with snake_case names and ISO 8601 times. It may have extra fields, because response schemas drop fields that they do not list. */
export type Wire<Row> = { [Key in keyof Row & string as Snake<Key>]: Text<Row[Key]> };
type Text<Value> = Value extends Date ? string : Value;

const toSnakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const toWireValue = (value: unknown) => (value instanceof Date ? value.toISOString() : value);

export const toWire = <Row extends object>(row: Row): Wire<Row> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [toSnakeCase(name), toWireValue(value)])) as Wire<Row>;

import { z } from 'zod';
import type { Metadata } from '../model/objects';
import { invalidRequestError } from './errors';
import type { FormValue } from './form';

const LIMIT_METADATA_VALUE = 500;

export const text = z.string().max(5000);
/** An empty string clears the field. */
export const emptyable = text.transform((value) => (value === '' ? null : value));
export const int = z
  .string()
  .regex(/^-?\d{1,15}$/, 'Invalid integer')
  .transform(Number);
export const positive = int.pipe(z.int().min(0));
export const bool = z.enum(['true', 'false']).transform((value) => value === 'true');
/** In seconds since 1970. */
export const timestamp = z
  .string()
  .regex(/^\d{9,11}$/, 'Invalid timestamp: must be an integer Unix timestamp')
  .transform(Number);
export const timestampOrEmpty = z.union([timestamp, z.literal('').transform(() => null)]);
export const currency = z
  .string()
  .regex(/^[a-zA-Z]{3}$/, 'Invalid currency')
  .transform((value) => value.toLowerCase());
/** An empty value removes its key; an empty string instead of an object removes all keys. */
export const metadata = z.union([
  z.literal(''),
  z.record(z.string().max(40), z.string().max(LIMIT_METADATA_VALUE)).refine((pairs) => Object.keys(pairs).length <= 50, 'at most 50 keys'),
]);
export const expand = z
  .array(z.string().regex(/^[a-z_.]+$/))
  .max(20)
  .optional();
const addressLine = text.transform((value) => value || null).optional();
export const address = z.union([
  z.literal('').transform(() => null),
  z
    .strictObject({
      city: addressLine,
      country: addressLine,
      line1: addressLine,
      line2: addressLine,
      postal_code: addressLine,
      state: addressLine,
    })
    .transform((value) => ({ city: null, country: null, line1: null, line2: null, postal_code: null, state: null, ...value })),
]);
export const paging = {
  limit: int.pipe(z.int().min(1).max(100)).default(10),
  starting_after: text.optional(),
  ending_before: text.optional(),
  created: z
    .union([
      timestamp.transform((value) => ({ gte: value, lte: value })),
      z.strictObject({ gt: timestamp.optional(), gte: timestamp.optional(), lt: timestamp.optional(), lte: timestamp.optional() }),
    ])
    .optional(),
  expand,
};

export const acceptIgnored = <const Names extends string>(...names: Names[]): Record<Names, z.ZodOptional<z.ZodUnknown>> =>
  Object.fromEntries(names.map((name) => [name, z.unknown().optional()])) as Record<Names, z.ZodOptional<z.ZodUnknown>>;

/** `['items', 0, 'price']` → `items[0][price]`. */
const paramName = (path: readonly PropertyKey[]): string =>
  path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join('');

const readPath = (value: FormValue | undefined, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inner, part) => (inner as Record<PropertyKey, unknown> | undefined)?.[part], value);

/** Throws the same error as Stripe. */
export function parseParams<Schema extends z.ZodType>(schema: Schema, input: Record<string, FormValue>): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  // In a union of schemas, the branch that parsed furthest has the best error message.
  let issue = parsed.error.issues[0]!;
  let prefix: PropertyKey[] = [];
  while (issue.code === 'invalid_union') {
    prefix = [...prefix, ...issue.path];
    const inner = issue.errors.flat().sort((a, b) => b.path.length - a.path.length)[0];
    if (!inner) break;
    issue = inner as typeof issue;
  }
  const path = [...prefix, ...issue.path];
  if (issue.code === 'unrecognized_keys') {
    const param = paramName([...path, issue.keys[0] ?? '']);
    throw invalidRequestError(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const param = paramName(path);
  const given = readPath(input, path);
  if (given === undefined) throw invalidRequestError(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  if (given === '')
    throw invalidRequestError(
      `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset.`,
      { code: 'parameter_invalid_empty', param },
    );
  throw invalidRequestError(`Invalid ${param}: ${issue.message}`, {
    ...(/integer/i.test(issue.message) && { code: 'parameter_invalid_integer' }),
    param,
  });
}

export const mergeMetadata = (held: Metadata | null | undefined, change: Metadata | '' | undefined): Metadata =>
  change === '' ? {} : Object.fromEntries(Object.entries({ ...held, ...change }).filter(([, value]) => value !== ''));

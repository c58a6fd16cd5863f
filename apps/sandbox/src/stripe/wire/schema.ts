import { parse } from 'qs';
import { z } from 'zod';
import type { Metadata } from '../model/objects';
import { invalidRequestError } from './errors';

export type FormValue = string | FormValue[] | { [key: string]: FormValue };

/** Turns `items[0][price]` into records and lists. */
export const parseForm = (text: string) => parse(text, { depth: 8, arrayLimit: 100 }) as Record<string, FormValue>;

export const text = z.string().min(1).max(5000);
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
/** The shop has no other currency. */
export const currency = z.literal('thb');
/** An empty value removes its key from the stored metadata. */
export const metadata = z
  .record(z.string().max(40), z.string().max(500))
  .refine((pairs) => Object.keys(pairs).length <= 50, 'at most 50 keys')
  .default({});
export const paging = {
  limit: int.pipe(z.int().min(1).max(100)).default(10),
  starting_after: text.optional(),
  ending_before: text.optional(),
  created: z.strictObject({ gte: timestamp }).optional(),
};

/** `['items', 0, 'price']` → `items[0][price]`. */
const paramName = (path: readonly PropertyKey[]): string =>
  path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join('');

const readPath = (value: FormValue | undefined, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inner, part) => (inner as Record<PropertyKey, unknown> | undefined)?.[part], value);

/** Throws the same error as Stripe. */
export function parseParams<Schema extends z.ZodType>(schema: Schema, input: Record<string, FormValue>): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0]!;
  if (issue.code === 'unrecognized_keys') {
    const param = paramName([...issue.path, issue.keys[0] ?? '']);
    throw invalidRequestError(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const param = paramName(issue.path);
  const given = readPath(input, issue.path);
  if (given === undefined) throw invalidRequestError(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  if (given === '')
    throw invalidRequestError(
      `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset.`,
      { code: 'parameter_invalid_empty', param },
    );
  throw invalidRequestError(`Invalid ${param}: ${issue.message}`, {
    ...(issue.message === 'Invalid integer' && { code: 'parameter_invalid_integer' }),
    param,
  });
}

export const mergeMetadata = (held: Metadata | undefined, change: Metadata): Metadata =>
  Object.fromEntries(Object.entries({ ...held, ...change }).filter(([, value]) => value !== ''));

import type { ApiResponse } from './api-client';

/** `first_name` → `firstName`, `address_1` → `address1`. */
type Camel<Key> = Key extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : Key;

/**
 * Fields whose value is kept as it came: tiers are named as on the wire everywhere, and the rest is nobody's business but the service's.
 */
type Kept = 'subscription_prices' | 'separate_prices' | 'detail' | 'request' | 'quote';
type Instant = 'at' | `${string}_at`;

/** A wire type as the client has it: names in camel case, instants as dates. */
export type Camelised<T> = T extends readonly unknown[]
  ? { [Index in keyof T]: Camelised<T[Index]> }
  : T extends object
    ? {
        [Key in keyof T as Camel<Key & string>]: Key extends Kept
          ? T[Key]
          : Key extends Instant
            ? Exclude<T[Key], string> | (string extends T[Key] ? Date : never)
            : Camelised<T[Key]>;
      }
    : T;

const KEPT: ReadonlySet<string> = new Set<Kept>(['subscription_prices', 'separate_prices', 'detail', 'request', 'quote']);
const isInstant = (key: string): key is Instant => key === 'at' || key.endsWith('_at');
const camel = (key: string): string => key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

const fieldOf = (key: string, value: unknown): unknown =>
  KEPT.has(key) ? value : isInstant(key) && typeof value === 'string' ? new Date(value) : mapped(value);

function mapped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(mapped);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [camel(key), fieldOf(key, part)]));
}

/** Maps an answer once, at the edge. */
export const camelised = <T>(wire: T): Camelised<T> => mapped(wire) as Camelised<T>;

/** What an answer tells, mapped. */
export const dataOf = async <T>(answer: Promise<ApiResponse<Data<T>>>): Promise<Camelised<T>> => camelised((await answer).data.data);

/** How the service wraps an answer. */
export interface Data<T> {
  data: T;
}

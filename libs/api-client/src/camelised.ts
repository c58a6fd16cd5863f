import type { ApiResponse } from './api-client';

type Camel<Key> = Key extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : Key;

/** Fields whose keys stay as on the wire: price tiers keep their names everywhere, and only the service reads the others. */
type Kept = 'subscription_prices' | 'separate_prices' | 'detail' | 'request' | 'quote';
type Instant = 'at' | `${string}_at`;

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

export const camelised = <T>(wire: T): Camelised<T> => mapped(wire) as Camelised<T>;

export const dataOf = async <T>(answer: Promise<ApiResponse<Data<T>>>): Promise<Camelised<T>> => camelised((await answer).data.data);

export interface Data<T> {
  data: T;
}

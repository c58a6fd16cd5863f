import { HEADERS } from '@spruce/contract/constants';

type CamelCase<Key> = Key extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<CamelCase<Tail>>}` : Key;

/**
 * Fields whose content is not converted to camelCase. Price tiers have the same names in browser and API. Only the service reads the
 * content of the other fields.
 */
type UnmappedKey = 'subscription_prices' | 'separate_prices' | 'detail' | 'request' | 'quote';
type Instant = 'at' | `${string}_at`;

export type CamelizedKeys<T> = T extends readonly unknown[]
  ? { [Index in keyof T]: CamelizedKeys<T[Index]> }
  : T extends object
    ? {
        [Key in keyof T as CamelCase<Key & string>]: Key extends UnmappedKey
          ? T[Key]
          : Key extends Instant
            ? Exclude<T[Key], string> | (string extends T[Key] ? Date : never)
            : CamelizedKeys<T[Key]>;
      }
    : T;

const UNMAPPED_KEYS: ReadonlySet<string> = new Set<UnmappedKey>(['subscription_prices', 'separate_prices', 'detail', 'request', 'quote']);
const isInstant = (key: string): key is Instant => key === 'at' || key.endsWith('_at');
const toCamelCase = (key: string): string => key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

const mapField = (key: string, value: unknown): unknown =>
  UNMAPPED_KEYS.has(key) ? value : isInstant(key) && typeof value === 'string' ? new Date(value) : mapValue(value);

function mapValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(mapValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [toCamelCase(key), mapField(key, part)]));
}

export const camelizeKeys = <T>(wire: T): CamelizedKeys<T> => mapValue(wire) as CamelizedKeys<T>;

/** Converts the keys of a request to snake_case, but not keys inside its values. */
export const toWireKeys = <Wire>(values: CamelizedKeys<Wire>): Wire =>
  Object.fromEntries(
    Object.entries(values as object).map(([key, value]) => [key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value]),
  ) as Wire;

export const readData = async <T>(answer: Promise<{ data: Data<T> }>): Promise<CamelizedKeys<T>> => camelizeKeys((await answer).data.data);

export interface Data<T> {
  data: T;
}

const readCount = (headers: Headers, name: string): number => Number(headers.get(name)) || 0;

export const readTotals = (headers: Headers): { total: number; totalPages: number } => ({
  total: readCount(headers, HEADERS.total),
  totalPages: readCount(headers, HEADERS.totalPages),
});

// What storage holds was written by another release, another tab or a hand: nothing of it is taken on trust.

/** The object, or an empty one. */
export const asObject = (value: unknown): Record<string, unknown> =>
  value && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

/** The array, or an empty one. */
export const asArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The text, or ''. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The whole number from 0, also from its digits; undefined for anything else. */
export function asWhole(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return Number.isSafeInteger(number) && (number as number) >= 0 ? (number as number) : undefined;
}

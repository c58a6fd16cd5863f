import type { WireRating } from '@spruce/contract';
import type { products } from '../platform/database/schema';

/** Null without reviews. */
export function toRating({ ratings, ratingsDemo }: Pick<typeof products.$inferSelect, 'ratings' | 'ratingsDemo'>): WireRating | null {
  const count = ratings?.reduce((sum, number) => sum + number, 0) ?? 0;
  if (!ratings || count === 0) return null;
  const stars = ratings.reduce((sum, number, index) => sum + number * (index + 1), 0);
  return { average: Math.round((stars / count) * 10) / 10, count, ...(ratingsDemo && { demo: true as const }) };
}

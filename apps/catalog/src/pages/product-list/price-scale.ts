import type { Facets } from '@spruce/api-client/catalogue';
import { PRICE_RANGE } from '@spruce/contract/constants';
import type { Range } from '@spruce/ui';

/** Returns the end of the price ruler in baht: the highest price, rounded up, or the specified default while unknown. */
export const findPriceCeiling = (facet: Facets['price'] | undefined): number =>
  facet?.ceiling ? Math.min(PRICE_RANGE.max, Math.ceil(facet.ceiling / facet.step) * facet.step) : PRICE_RANGE.max;

export const limitRange = ([low, high]: Range, ceiling: number): Range => [Math.min(low, ceiling), Math.min(high, ceiling)];

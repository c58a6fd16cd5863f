import type { Facets } from '@spruce/api-client/catalogue';
import { PRICE_RANGE } from '@spruce/contract/constants';
import type { Range } from '@spruce/ui';

/**
 * Where the price ruler ends, in baht: at the dearest piece of the catalogue, rounded up; at the specified default while that is unknown.
 */
export const priceCeiling = (facet: Facets['price'] | undefined): number =>
  facet?.ceiling ? Math.min(PRICE_RANGE.max, Math.ceil(facet.ceiling / facet.step) * facet.step) : PRICE_RANGE.max;

/** A range as the ruler shows it: beyond its end there is nothing to choose. */
export const onScale = ([low, high]: Range, ceiling: number): Range => [Math.min(low, ceiling), Math.min(high, ceiling)];

import {
  brandSchema,
  categorySchema,
  globalHighlightSchema,
  heroBannerSchema,
  packageSchema,
  productCardSchema,
  productCarouselSchema,
  productSchema,
  productsResponseSchema,
} from '@spruce/contract';
import { LANGUAGES } from '@spruce/contract/constants';
import type { z } from 'zod';
import { createTestApi } from './test-api';
import { samples } from './samples';

const holds = (schema: z.ZodType, value: unknown) => expect(schema.parse(value)).toEqual(value);

describe.each(LANGUAGES)('samples (%s)', (language) => {
  it('the samples match the contract in every field [entity.catalogue]', () => {
    const { cards, products, brands, categories, packages, heroBanner, globalHighlight, productCarousel } = samples[language];
    holds(productCardSchema.array().min(25), cards);
    holds(productSchema.array().min(4), products);
    holds(brandSchema.array().min(4), brands);
    holds(categorySchema.array().length(5), categories);
    holds(packageSchema.array().min(2), packages);
    holds(heroBannerSchema, heroBanner);
    holds(globalHighlightSchema, globalHighlight);
    holds(productCarouselSchema, productCarousel);
  });

  it('the test client filters, sorts, counts and pages the samples [api.products-listing]', async () => {
    const api = createTestApi({ language });
    const { data, headers } = await api.get('/products', {
      params: { category: 'living-room,seating', orderby: 'subscription_price', order: 'asc', per_page: 3, facets: true },
    });
    const { data: rows, facets } = productsResponseSchema.parse(data);
    expect(rows).toHaveLength(3);
    expect(Number(headers.get('x-wp-total'))).toBe(facets?.subs['seating']);
    expect(rows.map((row) => row.subscription_price)).toEqual([...rows.map((row) => row.subscription_price)].sort((a, b) => a - b));
  });
});

import type { RouteHandle } from '@spruce/platform';
import { Component as ProductList, handle as listing } from '../product-list/product-list-page';
import { BrandStory } from './brand-story';

export { loader } from '../product-list/product-list-page';

export const handle: RouteHandle = { ...listing, messages: [...(listing.messages ?? []), 'brand'] };

export function Component() {
  return <ProductList story={<BrandStory />} />;
}

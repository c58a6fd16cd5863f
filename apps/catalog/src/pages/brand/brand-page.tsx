import { Component as ProductList } from '../product-list/product-list-page';
import { BrandStory } from './brand-story';

export { handle, loader } from '../product-list/product-list-page';

/** `/brand/{slug}`: who makes it, from what, and the product list with its brand fixed by the address. */
export function Component() {
  return <ProductList story={<BrandStory />} />;
}

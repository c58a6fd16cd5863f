import type { WireBrand, WireCategory, WireCategoryChild } from '@spruce/contract';
import type { CategoryKind } from '@spruce/contract/constants';
import type { Brand, CategoryGroup, CategoryItem } from './types';

// These mappers are in a separate file, because the shell needs them on every page and must not load the other mappers.

export const toBrand = ({ id, name, slug, place, about, material, image, count }: WireBrand): Brand => ({
  id,
  name,
  slug,
  place,
  about,
  count,
  ...(material && { material }),
  ...(image && { image }),
});

const toCategoryItem = (wire: WireCategoryChild, type: CategoryKind): CategoryItem => ({
  id: wire.term_id,
  name: wire.name,
  desc: wire.description,
  type,
  slug: wire.slug,
  count: wire.count,
  // Pages show only the pictures of room categories (`main`), so other pictures are omitted.
  ...(wire.image && type === 'main' && { image: wire.image }),
});

export const toCategoryGroup = (wire: WireCategory): CategoryGroup => ({
  name: wire.name,
  slug: wire.slug,
  queryName: wire.type,
  isMultilSelected: wire.type !== 'main',
  children: wire.child.map((child) => toCategoryItem(child, wire.type)),
});

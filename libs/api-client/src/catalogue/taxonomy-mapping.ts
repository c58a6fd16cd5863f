import type { WireBrand, WireCategory, WireCategoryChild } from '@spruce/contract';
import type { Brand, CategoryGroup, CategoryItem } from './types';

// Apart from the products' mappers: the shell's first page needs these and none of those.

export const brandOf = ({ id, name, slug, place, about, material, image, count }: WireBrand): Brand => ({
  id,
  name,
  slug,
  place,
  about,
  count,
  ...(material && { material }),
  ...(image && { image }),
});

const categoryItemOf = (wire: WireCategoryChild, type: 'main' | 'subs'): CategoryItem => ({
  id: wire.term_id,
  name: wire.name,
  desc: wire.description,
  type,
  slug: wire.slug,
  count: wire.count,
  // Of a function no page shows the picture, and every page carries the categories.
  ...(wire.image && type === 'main' && { image: wire.image }),
});

export const categoryGroupOf = (wire: WireCategory): CategoryGroup => ({
  name: wire.name,
  slug: wire.slug,
  queryName: wire.type,
  isMultilSelected: wire.type !== 'main',
  children: wire.child.map((child) => categoryItemOf(child, wire.type)),
});

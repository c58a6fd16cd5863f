import type { WireBrand, WireCategory, WireCategoryChild } from '@spruce/contract';
import type { Language } from '@spruce/contract/constants';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { brands, categories, productCategories, products, searchSynonyms, type Text } from '../database/schema';
import { imageOf, proseOf } from './serializers';
import { phrasesOf, searchPlan, type Phrase } from './search-plan';

/** Names, menus and synonyms: small, needed by most answers, read once a version of the catalogue. */
export interface Taxonomy {
  brands: (typeof brands.$inferSelect & { count: number })[];
  categories: (typeof categories.$inferSelect & { count: number })[];
  phrases: Phrase[];
  /** All products. */
  total: number;
  /** The highest "from" price of all products. */
  highestPrice: number;
}

/** The groups are the two keys of the listing's query; their ids lie in the number space of the categories. */
const GROUPS: readonly { term_id: number; slug: 'main' | 'subs'; name: Text; description: Text }[] = [
  {
    term_id: 100,
    slug: 'main',
    name: { en: 'By Space', th: 'เลือกตามห้อง' },
    description: { en: 'Furniture for a room', th: 'เฟอร์นิเจอร์สำหรับแต่ละห้อง' },
  },
  {
    term_id: 200,
    slug: 'subs',
    name: { en: 'By Function', th: 'เลือกตามการใช้งาน' },
    description: { en: 'Furniture for a use', th: 'เฟอร์นิเจอร์ตามการใช้งาน' },
  },
];

export async function readTaxonomy(db: Database): Promise<Taxonomy> {
  const [brandRows, categoryRows, synonymRows, totals] = await Promise.all([
    db
      .select({ row: brands, count: sql<number>`count(${products.id})::integer` })
      .from(brands)
      .leftJoin(products, eq(products.brandId, brands.id))
      .groupBy(brands.id)
      .orderBy(asc(brands.position)),
    db
      .select({ row: categories, count: sql<number>`count(${productCategories.productId})::integer` })
      .from(categories)
      .leftJoin(productCategories, eq(productCategories.categoryId, categories.id))
      .groupBy(categories.id)
      .orderBy(asc(categories.position)),
    db.select().from(searchSynonyms),
    db
      .select({ total: sql<number>`count(*)::integer`, highestPrice: sql<number>`coalesce(max(${products.subscriptionPrice}), 0)` })
      .from(products),
  ]);
  return {
    brands: brandRows.map(({ row, count }) => ({ ...row, count })),
    categories: categoryRows.map(({ row, count }) => ({ ...row, count })),
    phrases: phrasesOf(synonymRows.map(({ terms }) => terms)),
    total: totals[0]?.total ?? 0,
    highestPrice: totals[0]?.highestPrice ?? 0,
  };
}

export const brandOf = (
  { id, name, slug, place, about, material, image, count }: Taxonomy['brands'][number],
  language: Language,
): WireBrand => ({
  id,
  name,
  slug,
  place: place[language],
  about: proseOf(about, language),
  ...(material && { material: proseOf(material, language) }),
  ...(image && { image: imageOf(image, language) }),
  count,
});

const matches = (text: string, patterns: readonly string[]): boolean => patterns.some((pattern) => text.includes(pattern.slice(1, -1)));

/** Brands that a text finds, by name first. */
export function searchBrands({ brands: all, phrases }: Taxonomy, text: string): Taxonomy['brands'] {
  const terms = searchPlan(text, phrases);
  if (terms.length === 0) return [];
  const found = all.filter(({ searchText }) => terms.every(({ part }) => matches(searchText, part)));
  const named = ({ name }: Taxonomy['brands'][number]) => terms.every(({ part }) => matches(` ${name.toLowerCase()} `, part));
  return [...found.filter(named), ...found.filter((brand) => !named(brand))];
}

type CategoryRow = Taxonomy['categories'][number];

const childOf = (row: CategoryRow, language: Language): WireCategoryChild => ({
  term_id: row.id,
  name: row.name[language],
  description: proseOf(row.description, language),
  slug: row.slug,
  count: row.count,
  ...(row.image && { image: imageOf(row.image, language) }),
});

const groupOf = ({ term_id, slug, name, description }: (typeof GROUPS)[number], taxonomy: Taxonomy, language: Language): WireCategory => ({
  term_id,
  name: name[language],
  description: description[language],
  slug,
  count: taxonomy.total,
  type: slug,
  parent: 0,
  child: taxonomy.categories.filter(({ kind }) => kind === slug).map((row) => childOf(row, language)),
});

const categoryOf = (row: CategoryRow, language: Language): WireCategory => ({
  ...childOf(row, language),
  type: row.kind,
  parent: GROUPS.find(({ slug }) => slug === row.kind)?.term_id ?? 0,
  child: [],
});

/** The children of a term, in the order of the menus: the groups for 0, the categories of a group for its id. */
export function categoriesBelow(taxonomy: Taxonomy, parent: number, language: Language): WireCategory[] {
  if (parent === 0) return GROUPS.map((group) => groupOf(group, taxonomy, language));
  const group = GROUPS.find(({ term_id }) => term_id === parent);
  return group ? taxonomy.categories.filter(({ kind }) => kind === group.slug).map((row) => categoryOf(row, language)) : [];
}

/** A category or a group by its id. */
export function categoryById(taxonomy: Taxonomy, id: number, language: Language): WireCategory | null {
  const group = GROUPS.find(({ term_id }) => term_id === id);
  if (group) return groupOf(group, taxonomy, language);
  const row = taxonomy.categories.find((category) => category.id === id);
  return row ? categoryOf(row, language) : null;
}

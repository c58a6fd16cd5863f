import type { WireBrand, WireCategory, WireCategoryChild } from '@spruce/contract';
import { CHOICE_GROUP_IDS, type CategoryKind, type Language } from '@spruce/contract/constants';
import { buildVocabulary, toSearchText, toSingularForms, type Vocabulary } from '@spruce/input/search';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database';
import { brands, categories, productCategories, products, searchSynonyms, variations, type Text } from '../platform/database/schema';
import { keepResult } from '../platform/timing';
import { listSynonymPhrases, parseSearch, type SynonymPhrase } from './parse-search';
import { toWireImage, formatProse } from './serializers';

export interface Taxonomy {
  brands: (typeof brands.$inferSelect & { count: number })[];
  categories: (typeof categories.$inferSelect & { count: number })[];
  phrases: SynonymPhrase[];
  vocabulary: () => Promise<Vocabulary>;
  /** Number of products by id of a colour or material. Separate from `count`, because it takes longer and few responses need it. */
  choiceCounts: () => Promise<ReadonlyMap<number, number>>;
  total: number;
  highestPrice: number;
}

/** Groups and categories share one list, so their ids must differ. */
const GROUPS: readonly { term_id: number; slug: CategoryKind; name: Text; description: Text }[] = [
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
  {
    term_id: CHOICE_GROUP_IDS.types,
    slug: 'types',
    name: { en: 'By Type', th: 'เลือกตามประเภท' },
    description: { en: 'Furniture of one type', th: 'เฟอร์นิเจอร์แต่ละประเภท' },
  },
  {
    term_id: CHOICE_GROUP_IDS.colours,
    slug: 'colours',
    name: { en: 'By Colour', th: 'เลือกตามสี' },
    description: { en: 'Furniture of one colour', th: 'เฟอร์นิเจอร์แต่ละสี' },
  },
  {
    term_id: CHOICE_GROUP_IDS.materials,
    slug: 'materials',
    name: { en: 'By Material', th: 'เลือกตามวัสดุ' },
    description: { en: 'Furniture of one material', th: 'เฟอร์นิเจอร์แต่ละวัสดุ' },
  },
];

/** Returns the Thai name, and the English name in plural and singular (`coffee table`). */
function searchNames({ en, th }: Text): string[] {
  const words = toSearchText(en).trim().split(' ');
  const last = words.pop() ?? '';
  return [...toSingularForms(last).map((form) => [...words, form].join(' ')), toSearchText(th).trim()];
}

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
  const taxonomy = {
    brands: brandRows.map(({ row, count }) => ({ ...row, count })),
    categories: categoryRows.map(({ row, count }) => ({ ...row, count })),
    phrases: listSynonymPhrases(
      synonymRows.map(({ terms }) => terms),
      new Map(categoryRows.flatMap(({ row: { kind, id, name } }) => (kind === 'types' ? searchNames(name).map((text) => [text, id]) : []))),
    ),
    total: totals[0]?.total ?? 0,
    highestPrice: totals[0]?.highestPrice ?? 0,
  };
  return {
    ...taxonomy,
    vocabulary: keepResult(() => readVocabulary(db, taxonomy)),
    choiceCounts: keepResult(() => readChoiceCounts(db)),
  };
}

async function readChoiceCounts(db: Database): Promise<ReadonlyMap<number, number>> {
  const categoryId = sql<number>`unnest(${variations.categoryIds})`.as('category_id');
  const choices = db.selectDistinct({ categoryId, productId: variations.productId }).from(variations).as('choices');
  const rows = await db
    .select({ id: choices.categoryId, count: sql<number>`count(*)::integer` })
    .from(choices)
    .groupBy(choices.categoryId);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

async function readVocabulary(
  db: Database,
  { brands, categories, phrases }: Pick<Taxonomy, 'brands' | 'categories' | 'phrases'>,
): Promise<Vocabulary> {
  const names = await db.selectDistinct({ word: sql<string>`unnest(string_to_array(${products.searchName}, ' '))` }).from(products);
  return buildVocabulary([
    ...names.map(({ word }) => word),
    ...brands.map(({ name }) => name),
    // Leaves out the names of types, because corrections would suggest these plurals ("sofas") instead of the synonyms ("sofa").
    ...categories.filter(({ kind }) => kind === 'main' || kind === 'subs').flatMap(({ name }) => [name.en, name.th]),
    ...phrases.flatMap(({ phrase, group }) => (group.length > 1 ? [phrase] : [])),
  ]);
}

export const toWireBrand = (
  { id, name, slug, place, about, material, image, count }: Taxonomy['brands'][number],
  language: Language,
): WireBrand => ({
  id,
  name,
  slug,
  place: place[language],
  about: formatProse(about, language),
  ...(material && { material: formatProse(material, language) }),
  ...(image && { image: toWireImage(image, language) }),
  count,
});

export const matchesAny = (text: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) => text.includes(pattern.slice(1, -1)));

export function searchBrands({ brands: all, phrases }: Taxonomy, text: string): Taxonomy['brands'] {
  const terms = parseSearch(text, phrases);
  if (terms.length === 0) return [];
  const found = all.filter(({ searchText }) => terms.every(({ part }) => matchesAny(searchText, part)));
  const named = ({ name }: Taxonomy['brands'][number]) => terms.every(({ part }) => matchesAny(toSearchText(name), part));
  return [...found.filter(named), ...found.filter((brand) => !named(brand))];
}

/** Without `choiceCounts`, colours and materials have the count 0. */
export function buildCategoryTree(
  { categories: all, total }: Taxonomy,
  language: Language,
  choiceCounts?: ReadonlyMap<number, number>,
): WireCategory[] {
  const groups = GROUPS.map(({ term_id, slug, name, description }) => ({
    term_id,
    name: name[language],
    description: description[language],
    slug,
    count: total,
    type: slug,
    parent: 0,
    child: all
      .filter(({ kind }) => kind === slug)
      .map((row) => toWireCategoryChild({ ...row, count: choiceCounts?.get(row.id) ?? row.count }, language)),
  }));
  return [
    ...groups,
    ...groups.flatMap(({ term_id, slug, child }) => child.map((own) => ({ ...own, type: slug, parent: term_id, child: [] }))),
  ];
}

const toWireCategoryChild = (row: Taxonomy['categories'][number], language: Language): WireCategoryChild => ({
  term_id: row.id,
  name: row.name[language],
  description: formatProse(row.description, language),
  slug: row.slug,
  count: row.count,
  ...(row.image && { image: toWireImage(row.image, language) }),
  ...(row.hex && { hex: row.hex }),
});

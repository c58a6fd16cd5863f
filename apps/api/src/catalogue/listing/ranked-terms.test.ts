import { TEST_DATABASES } from '../../../test/databases';
import { openTestDatabase } from '../../../test/test-app';
import type { Connection } from '../../platform/database/connect';
import { productCategories, products } from '../../platform/database/schema';
import { parseSearch, type SearchTerm } from '../parse-search';
import { readTaxonomy } from '../taxonomy-repository';
import { RANKS, RankedTerms } from './ranked-terms';

describe.each(TEST_DATABASES)('ranked search terms (%s)', (database) => {
  let connection: Connection;
  beforeAll(async () => {
    connection = await openTestDatabase(database);
  });
  afterAll(() => connection.close());

  it('finds the same products as a scan of all texts, and ranks each product by its best match [listing.query]', async () => {
    const { db } = connection;
    const { phrases } = await readTaxonomy(db);
    const texts = await db
      .select({ id: products.id, name: products.searchName, kind: products.searchKind, body: products.searchBody })
      .from(products)
      .orderBy(products.id);
    const typesOf = await db.select().from(productCategories);
    const isOfType = (id: number, type: number | null) => typesOf.some((one) => one.productId === id && one.categoryId === type);
    const terms = new RankedTerms(db);
    const contains = (text: string, patterns: readonly string[]) => patterns.some((pattern) => text.includes(pattern.slice(1, -1)));
    const plainly = ({ type, kind, exact, whole, part }: SearchTerm) =>
      texts.flatMap(({ id, name, kind: brandOrCategory, body }) => {
        const ranks: [number, boolean][] = [
          [RANKS.type, isOfType(id, type)],
          [RANKS.kind, new RegExp(kind.exact).test(name)],
          [RANKS.kindSynonym, new RegExp(kind.any).test(name)],
          [RANKS.name, contains(name, exact)],
          [RANKS.brandOrCategory, contains(brandOrCategory, exact)],
          [RANKS.nameSynonym, contains(name, whole)],
          [RANKS.namePart, contains(name, part)],
          [RANKS.brandOrCategorySynonym, contains(brandOrCategory, part)],
          [RANKS.text, contains(body, whole)],
          [RANKS.textPart, contains(body, part)],
        ];
        const rank = ranks.find(([, holds]) => holds)?.[0];
        return rank === undefined ? [] : [{ id, rank }];
      });
    for (const text of ['sofa', 'โซฟา', 'oak table', 'bed', 'nar', 'zzzz', 'เตียงไม้', 'saan', 'a', 'king size', 'โต๊ะทำงาน', 'chairs']) {
      for (const term of parseSearch(text, phrases)) {
        const { ranks, weak } = await terms.of(term);
        const found = [...ranks].map(([id, rank]) => ({ id, rank })).sort((a, b) => a.id - b.id);
        expect({ text, found }).toEqual({ text, found: plainly(term) });
        expect({ text, weak }).toEqual({ text, weak: plainly(term).every(({ rank }) => rank === RANKS.textPart) });
      }
    }
  });
});

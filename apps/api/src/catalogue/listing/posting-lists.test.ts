import { TEST_DATABASES } from '../../../test/databases';
import { openTestDatabase } from '../../../test/test-app';
import type { Connection } from '../../platform/database/connect';
import { productCategories, products } from '../../platform/database/schema';
import { parseSearch, type SearchTerm } from '../parse-search';
import { readTaxonomy } from '../taxonomy-repository';
import { PostingLists, RANKS } from './posting-lists';

describe.each(TEST_DATABASES)('posting lists (%s)', (database) => {
  let connection: Connection;
  beforeAll(async () => {
    connection = await openTestDatabase(database);
  });
  afterAll(() => connection.close());

  it('find the same products as a scan of all texts, with the best rank for each [listing.query]', async () => {
    const { db } = connection;
    const { phrases } = await readTaxonomy(db);
    const texts = await db
      .select({ id: products.id, name: products.searchName, kind: products.searchKind, body: products.searchBody })
      .from(products);
    const typesOf = await db.select().from(productCategories);
    const isOfType = (id: number, type: number | null) => typesOf.some((one) => one.productId === id && one.categoryId === type);
    const rowById = new Map(texts.map(({ id }, row) => [id, row]));
    const lists = new PostingLists(db, rowById);
    const contains = (text: string, patterns: readonly string[]) => patterns.some((pattern) => text.includes(pattern.slice(1, -1)));
    const plainly = ({ type, kind, exact, whole, part }: SearchTerm) =>
      texts.flatMap(({ id, name, kind: brandOrCategory, body }, row) => {
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
        return rank === undefined ? [] : [{ row, rank }];
      });
    for (const text of ['sofa', 'โซฟา', 'oak table', 'bed', 'nar', 'zzzz', 'เตียงไม้', 'saan', 'a', 'king size', 'โต๊ะทำงาน', 'chairs']) {
      for (const term of parseSearch(text, phrases)) {
        const { rows, ranks, weak } = await lists.of(term);
        expect({ text, found: rows.array().map((row) => ({ row, rank: ranks[row] })) }).toEqual({ text, found: plainly(term) });
        expect({ text, weak }).toEqual({ text, weak: plainly(term).every(({ rank }) => rank === RANKS.textPart) });
      }
    }
  });
});

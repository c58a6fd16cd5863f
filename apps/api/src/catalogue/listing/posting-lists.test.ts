import { TEST_DATABASES } from '../../../test/databases';
import { openTestDatabase } from '../../../test/test-app';
import type { Connection } from '../../database/connect';
import { products } from '../../database/schema';
import { parseSearch, type SearchTerm } from '../parse-search';
import { readTaxonomy } from '../taxonomy-repository';
import { PostingLists } from './posting-lists';

describe.each(TEST_DATABASES)('where a word is found (%s)', (database) => {
  let connection: Connection;
  beforeAll(async () => {
    connection = await openTestDatabase(database);
  });
  afterAll(() => connection.close());

  it('[listing.query] is what reading every text says, with the best kind of match in each', async () => {
    const { db } = connection;
    const { phrases } = await readTaxonomy(db);
    const texts = await db
      .select({ id: products.id, name: products.searchName, kind: products.searchKind, body: products.searchBody })
      .from(products);
    const rowOf = new Map(texts.map(({ id }, row) => [id, row]));
    const lists = new PostingLists(db, rowOf);
    const contains = (text: string, patterns: readonly string[]) => patterns.some((pattern) => text.includes(pattern.slice(1, -1)));
    const plainly = ({ whole, part }: SearchTerm) =>
      texts.flatMap(({ name, kind, body }, row) => {
        const rank = [contains(name, whole), contains(name, part), contains(kind, part), contains(body, part)].indexOf(true);
        return rank < 0 ? [] : [{ row, rank }];
      });
    for (const text of ['sofa', 'โซฟา', 'oak table', 'bed', 'nar', 'zzzz', 'เตียงไม้', 'saan', 'a']) {
      for (const term of parseSearch(text, phrases)) {
        const { rows, ranks } = await lists.of(term);
        expect({ text, found: rows.array().map((row) => ({ row, rank: ranks[row] })) }).toEqual({ text, found: plainly(term) });
      }
    }
  });
});

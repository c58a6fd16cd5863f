import { asc } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { packages } from '../database/schema';
import { toSearchText } from '@spruce/input/search';
import { searchWithCorrection, type CorrectedSearch } from './search-with-correction';
import { parseSearch } from './parse-search';
import { matchesAny, type Taxonomy } from './taxonomy-repository';

/** Matches of the name come before those of the room or summary. */
export async function searchPackages(db: Database, taxonomy: Taxonomy, text: string): Promise<CorrectedSearch<number>> {
  const { id, name, summary, main } = packages;
  const rows = await db.select({ id, name, summary, main }).from(packages).orderBy(asc(packages.featuredRank), asc(packages.id));
  const texts = rows.map((row) => {
    const rooms = taxonomy.categories.filter(({ slug }) => row.main.includes(slug)).flatMap((room) => [room.name.en, room.name.th]);
    const called = toSearchText(row.name.en, row.name.th);
    return { id: row.id, called, all: called + toSearchText(...rooms, row.summary.en, row.summary.th) };
  });
  const find = (search: string): number[] => {
    const terms = parseSearch(search, taxonomy.phrases);
    const holding = (of: 'called' | 'all') =>
      texts.filter((row) => terms.length > 0 && terms.every(({ part }) => matchesAny(row[of], part)));
    return [...new Set([...holding('called'), ...holding('all')].map((row) => row.id))];
  };
  return searchWithCorrection(db, taxonomy, text, find);
}

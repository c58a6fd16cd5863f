import type { Role } from '@spruce/contract/constants';
import { comparable } from '@spruce/input';
import { and, desc, eq, ilike, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../database/connect';
import { customers } from '../../database/schema';
import type { Customer } from './profile';

export interface UserSearch {
  search?: string;
  role?: Role;
  page: number;
  perPage: number;
}

const escaped = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

const GROUPED_DIGITS = /^[\d\s().+-]+$/;

/** A number as it is kept: ours begin with 0, whoever calls from abroad writes +66 in its place. */
const phoneDigits = (text: string) => text.replaceAll(/\D/g, '').replace(/^66(?=\d{8,9}$)/, '0');

/** One spelling of Thai names, since rows hold them as they were typed. */
const spelt = (names: SQL): SQL =>
  sql`regexp_replace(regexp_replace(replace(${names}, 'เเ', 'แ'), ${'\u0E4D([\u0E48-\u0E4B]?)\u0E32'}, ${'\\1\u0E33'}, 'g'),
    ${'([\u0E48-\u0E4C])([\u0E31\u0E34-\u0E3A\u0E47])'}, ${'\\2\\1'}, 'g')`;

/** One word in a name, the address or the phone number; a number is also an id. */
function matches(token: string) {
  const digits = phoneDigits(token);
  return or(
    ilike(spelt(sql`${customers.firstName} || ' ' || ${customers.lastName}`), escaped(token)),
    ilike(customers.email, escaped(token)),
    digits.length >= 3 && GROUPED_DIGITS.test(token) ? ilike(customers.phone, escaped(digits)) : undefined,
    /^\d{1,9}$/.test(token) ? eq(customers.id, Number(token)) : undefined,
  );
}

/** Searches customers: those in whom every word is found, the newest first. */
export async function findUsers(
  db: Database,
  { search = '', role, page, perPage }: UserSearch,
): Promise<{ rows: Customer[]; total: number }> {
  const text = comparable(search.replaceAll('\u0000', ''));
  // A phone number in groups is one thing, not three words.
  const tokens = GROUPED_DIGITS.test(text) ? [text] : text.split(/\s+/).slice(0, 8);
  const wanted = and(isNull(customers.deletedAt), role && eq(customers.role, role), ...tokens.filter(Boolean).map(matches));
  const [count] = await db
    .select({ all: sql<number>`count(*)::int` })
    .from(customers)
    .where(wanted);
  const rows = await db
    .select()
    .from(customers)
    .where(wanted)
    .orderBy(desc(customers.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { rows, total: count?.all ?? 0 };
}

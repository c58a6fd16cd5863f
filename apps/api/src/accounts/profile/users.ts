import type { Role } from '@spruce/contract/constants';
import { cleanLine, plainDigits, readEmail } from '@spruce/input';
import { readPhone } from '@spruce/input/phone';
import { and, desc, eq, ilike, isNull, or, sql } from 'drizzle-orm';
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

/** Drops the prefix of a Thai number: it is kept with 0 or 66 and also written with +66. */
const phoneDigits = (text: string) => text.replaceAll(/\D/g, '').replace(/^(?:66|0)(?=\d{8,}$)/, '');

/** The address or the phone number of a customer, in part or as a whole. */
export function matchesContact(text: string) {
  const digits = phoneDigits(text);
  return or(
    ilike(customers.email, escaped(readEmail(text) ?? text)),
    digits.length >= 3 && GROUPED_DIGITS.test(text) ? ilike(customers.phone, escaped(digits)) : undefined,
  );
}

/** One word in a name, the address or the phone number; a number is also an id. */
function matches(token: string) {
  return or(
    ilike(sql`${customers.firstName} || ' ' || ${customers.lastName}`, escaped(token)),
    matchesContact(token),
    /^\d{1,9}$/.test(token) ? eq(customers.id, Number(token)) : undefined,
  );
}

/** Searches customers: those in whom every word is found, the newest first. */
export async function findUsers(
  db: Database,
  { search = '', role, page, perPage }: UserSearch,
): Promise<{ rows: Customer[]; total: number }> {
  const line = plainDigits(cleanLine(search));
  const text = readPhone(line).phone || line;
  // A phone number in groups is one thing, not three words.
  const tokens = GROUPED_DIGITS.test(text) ? [text] : text.split(' ').slice(0, 8);
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

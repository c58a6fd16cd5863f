import type { Role } from '@spruce/contract/constants';
import { readEmail } from '@spruce/input';
import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect';
import { addresses, customers, orders } from '../../database/schema';
import { contains, nameContains, numberContains, phoneContains, searchTokens } from '../../text/people-search';
import type { Customer } from './profile';

export interface UserSearch {
  search?: string;
  role?: Role;
  page: number;
  perPage: number;
}

function whereTokenMatches(db: Database, token: string) {
  const { firstName, lastName, phone, customerId, kind } = addresses;
  const recipient = or(nameContains(firstName, lastName, token), phoneContains(phone, token));
  const booked = db.select({ id: orders.customerId }).from(orders).where(numberContains(orders.number, token));
  return or(
    nameContains(customers.firstName, customers.lastName, token),
    contains(customers.email, readEmail(token) ?? token),
    phoneContains(customers.phone, token),
    inArray(
      customers.id,
      db
        .select({ id: customerId })
        .from(addresses)
        .where(and(eq(kind, 'shipping'), recipient)),
    ),
    /\d{4}/.test(token) ? inArray(customers.id, booked) : undefined,
    /^\d{1,9}$/.test(token) ? eq(customers.id, Number(token)) : undefined,
  );
}

export async function findUsers(
  db: Database,
  { search = '', role, page, perPage }: UserSearch,
): Promise<{ rows: Customer[]; total: number }> {
  const found = searchTokens(search).map((token) => whereTokenMatches(db, token));
  const wanted = and(isNull(customers.deletedAt), role && eq(customers.role, role), ...found);
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

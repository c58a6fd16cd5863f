import type { AccountContext } from '../context';
import { readOpenSessions } from '../tokens/sessions';
import { toWireSession } from '../tokens/session-routes';
import { readProfile, type Customer } from './profile';

export async function exportCustomer({ db, clock, personalData }: AccountContext, customer: Customer, sessionId: string) {
  const now = clock.now();
  const others: Record<string, unknown> = {};
  for (const { name, read } of personalData) others[name] = await read(db, customer.id);
  return {
    ...others,
    exported_at: now.toISOString(),
    profile: await readProfile(db, customer, now),
    terms_accepted_at: customer.termsAcceptedAt?.toISOString() ?? null,
    terms_version: customer.termsVersion,
    sessions: (await readOpenSessions(db, customer.id, now)).map((row) => toWireSession(row, sessionId)),
  };
}

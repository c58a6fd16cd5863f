import { deleteAccountBodySchema, deletedResponseSchema, exportResponseSchema } from '@spruce/contract';
import { idParams } from '../../platform/http/route-schema';
import type { ApiApp } from '../../platform/plugin';
import { accountRoutes, type AccountContext } from '../account-routes';
import { requireOwner } from '../principal';
import { reauthenticate } from '../reauthenticate';
import { clearFingerprint } from '../tokens/access-token';
import { forgetDevice } from '../tokens/known-device';
import { toWireSession } from '../tokens/session-routes';
import { readOpenSessions } from '../tokens/sessions';
import { readEvents } from '../two-step/second-step';
import { eraseCustomer } from './erase';
import { readCustomer, readProfile, type Customer } from './profile';

async function exportCustomer({ db, clock, personalData }: AccountContext, customer: Customer, sessionId: string) {
  const now = clock.now();
  const others: Record<string, unknown> = {};
  for (const { name, read } of personalData) others[name] = await read(db, customer.id);
  return {
    ...others,
    exported_at: now.toISOString(),
    profile: await readProfile(db, customer, now),
    terms_accepted_at: customer.termsAcceptedAt?.toISOString() ?? null,
    terms_version: customer.termsVersion,
    security_events: (await readEvents(db, customer.id)).map(({ kind, userAgent, at }) => ({
      kind,
      user_agent: userAgent,
      at: at.toISOString(),
    })),
    sessions: (await readOpenSessions(db, customer.id, now)).map((row) => toWireSession(row, sessionId)),
  };
}

export function accountDeletionRoutes(app: ApiApp, context: AccountContext): void {
  const { db, clock, cookie, outbox } = context;
  const { handleCustomer } = accountRoutes(app);

  handleCustomer(
    'GET /account/:id/export',
    ['exportAccount', 'Export all data of a customer', 'As a JSON file.'],
    { answer: exportResponseSchema, params: idParams },
    async (request, reply) => {
      const { id, sessionId } = requireOwner(request, request.params.id, { unverified: true });
      const customer = await readCustomer(db, id);
      reply.header('content-disposition', `attachment; filename="spruce-personal-data-${id}.json"`);
      return reply.send({ data: await exportCustomer(context, customer, sessionId) });
    },
  );

  handleCustomer(
    'DELETE /account/:id',
    ['deleteAccount', 'Delete an account', 'Requires the password. Legally required records (invoices, five years) are anonymised.'],
    { answer: deletedResponseSchema, params: idParams, body: deleteAccountBodySchema, errors: [409, 503] },
    async (request, reply) => {
      const { id, sessionId } = requireOwner(request, request.params.id, { unverified: true });
      const customer = await readCustomer(db, id);
      await reauthenticate(context, customer, request.body, sessionId);
      await db.transaction((tx) => eraseCustomer(context, tx, customer, clock.now()));
      outbox.kick();
      clearFingerprint(reply, cookie);
      forgetDevice(context, reply);
      return reply.send({ data: { id, deleted: true as const } });
    },
  );
}

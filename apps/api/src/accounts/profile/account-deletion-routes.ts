import { deleteAccountBodySchema, deletedResponseSchema, exportResponseSchema } from '@spruce/contract';
import { idParams } from '../../platform/http/route-schema';
import type { ApiApp } from '../../platform/plugin';
import { bearer, describeAccountRoute, type AccountContext } from '../account-routes';
import { forgetDevice } from '../passwords/known-device';
import { requireOwner } from '../principal';
import { clearFingerprint } from '../tokens/access-token';
import { toWireSession } from '../tokens/session-routes';
import { readOpenSessions } from '../tokens/sessions';
import { eraseCustomer } from './erase';
import { readCustomer, readProfile, type Customer } from './profile';
import { reauthenticate } from './reauthenticate';

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
    sessions: (await readOpenSessions(db, customer.id, now)).map((row) => toWireSession(row, sessionId)),
  };
}

export function accountDeletionRoutes(app: ApiApp, context: AccountContext): void {
  const { db, clock, cookie, outbox } = context;

  app.get(
    '/account/:id/export',
    {
      schema: {
        ...describeAccountRoute({ summary: 'Export all data of a customer', answer: exportResponseSchema, errors: [401, 404] }),
        ...bearer,
        params: idParams,
      },
    },
    async (request, reply) => {
      const { id, sessionId } = requireOwner(request, request.params.id, { unverified: true });
      const customer = await readCustomer(db, id);
      reply.header('content-disposition', `attachment; filename="spruce-personal-data-${id}.json"`);
      return reply.send({ data: await exportCustomer(context, customer, sessionId) });
    },
  );

  app.delete(
    '/account/:id',
    {
      schema: {
        ...describeAccountRoute({
          summary: 'Delete an account',
          description: 'Requires the password. Legally required records (invoices, five years) are anonymised.',
          answer: deletedResponseSchema,
          errors: [401, 404, 409, 503],
        }),
        ...bearer,
        params: idParams,
        body: deleteAccountBodySchema,
      },
    },
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

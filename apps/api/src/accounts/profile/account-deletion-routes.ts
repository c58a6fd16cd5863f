import { deleteAccountBodySchema, deletedResponseSchema, exportResponseSchema } from '@spruce/contract';
import type { ApiApp } from '../../http/typed-app';
import type { AccountContext } from '../context';
import { forgetDevice } from '../passwords/known-device';
import { idParams } from '../../http/route-schema';
import { describeAccountRoute, bearer } from '../route-schema';
import { requireOwner } from '../principal';
import { clearFingerprint } from '../tokens/fingerprint';
import { readCustomer } from './profile';
import { eraseCustomer } from './erase';
import { exportCustomer } from './export';
import { reauthenticate } from './reauthenticate';

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

import { addressBookResponseSchema, addressesInputSchema, addressKeySchema, addressKindSchema } from '@spruce/contract';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { customers } from '../../platform/database/schema';
import { HttpError } from '../../platform/http/errors';
import { idParams } from '../../platform/http/route-schema';
import type { ApiApp } from '../../platform/plugin';
import { accountRoutes, type AccountContext } from '../account-routes';
import { requireOwner } from '../principal';
import { deleteAddress, makeDefault, parseAddresses, readAddressBook, saveAddresses } from './address-book';

const oneAddress = idParams.extend({ kind: addressKindSchema, key: addressKeySchema });

export function addressRoutes(app: ApiApp, { db, clock }: AccountContext): void {
  const withLockedCustomer = <T>(id: number, work: (tx: Database) => Promise<T>): Promise<T> =>
    db.transaction(async (tx) => {
      const [customer] = await tx
        .select({ id: customers.id })
        .from(customers)
        .where(and(eq(customers.id, id), isNull(customers.deletedAt)))
        .for('update');
      if (!customer) throw new HttpError(404, 'account_not_found', 'There is no such account');
      return work(tx);
    });
  const { handleCustomer } = accountRoutes(app);

  handleCustomer(
    'POST /account/:id',
    ['saveAddresses', 'Add or edit addresses', 'By their keys; `add_address` creates a new one.'],
    { answer: addressBookResponseSchema, params: idParams, body: addressesInputSchema, errors: [409] },
    async (request, reply) => {
      const { id } = request.params;
      requireOwner(request, id, { staff: true, unverified: true });
      const wanted = parseAddresses(request.body);
      const saved = await withLockedCustomer(id, (tx) => saveAddresses(tx, id, wanted, clock.now()));
      return reply.send({ data: { ...(await readAddressBook(db, id)), saved } });
    },
  );

  handleCustomer(
    'POST /account/:id/address/:kind/:key/default',
    ['makeAddressDefault', 'Make an address the default of its kind', 'Replaces the former default of its kind.'],
    { answer: addressBookResponseSchema, params: oneAddress },
    async (request, reply) => {
      const { id, kind, key } = request.params;
      requireOwner(request, id, { staff: true, unverified: true });
      await withLockedCustomer(id, (tx) => makeDefault(tx, id, kind, key));
      return reply.send({ data: { ...(await readAddressBook(db, id)), saved: {} } });
    },
  );

  handleCustomer(
    'DELETE /account/:id/address/:kind/:key',
    ['deleteAddress', 'Delete an address', 'Orders keep their copy.'],
    { answer: addressBookResponseSchema, params: oneAddress },
    async (request, reply) => {
      const { id, kind, key } = request.params;
      requireOwner(request, id, { staff: true, unverified: true });
      await deleteAddress(db, id, kind, key);
      return reply.send({ data: { ...(await readAddressBook(db, id)), saved: {} } });
    },
  );
}

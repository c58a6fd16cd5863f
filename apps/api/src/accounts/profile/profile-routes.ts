import {
  profileResponseSchema,
  profileUpdateBodySchema,
  userResponseSchema,
  usersQuerySchema,
  usersResponseSchema,
  type ProfileUpdate,
} from '@spruce/contract';
import { HEADERS } from '@spruce/contract/constants';
import { and, eq, isNull } from 'drizzle-orm';
import { customers } from '../../platform/database/schema';
import { COUNTED, idParams } from '../../platform/http/route-schema';
import type { ApiApp } from '../../platform/plugin';
import { accountRoutes, type AccountContext } from '../account-routes';
import { rejectGuessablePassword } from '../passwords/password-blocklist';
import { hashPassword } from '../passwords/passwords';
import { requireOwner, requireStaff } from '../principal';
import { confirmPassword, incorrectPasswordError } from '../reauthenticate';
import { endTokens, mailToken } from '../tokens/one-time-tokens';
import { revokeSessions } from '../tokens/sessions';
import { emailExistsError, isEmailTaken } from './email-taken';
import { notifyOwner } from '../notify-owner';
import { checkBirthday, readCustomer, readProfile, toWireUser, type Customer } from './profile';
import { findUsers } from './users';

const USERS_PER_PAGE = 20;

export function profileRoutes(app: ApiApp, context: AccountContext): void {
  const { db, clock, outbox } = context;
  const { handleCustomer } = accountRoutes(app);

  handleCustomer(
    'GET /account/get-users',
    ['findUsers', 'Find customers (staff)', 'Returns 404 for everyone else.'],
    { answer: usersResponseSchema, querystring: usersQuerySchema, sends: COUNTED },
    async (request, reply) => {
      requireStaff(request);
      const { search, role, page = 1, per_page: perPage = USERS_PER_PAGE } = request.query;
      const { rows, total } = await findUsers(db, { search, role, page, perPage });
      reply.headers({ [HEADERS.total]: String(total), [HEADERS.totalPages]: String(Math.ceil(total / perPage)) });
      return reply.send({ data: rows.map(toWireUser) });
    },
  );

  handleCustomer(
    'GET /account/:id',
    ['readAccount', 'Read an account with its address book', 'The caller’s own account; staff may read any.'],
    { answer: profileResponseSchema, params: idParams },
    async (request, reply) => {
      requireOwner(request, request.params.id, { staff: true, unverified: true });
      return reply.send({ data: await readProfile(db, await readCustomer(db, request.params.id), clock.now()) });
    },
  );

  handleCustomer(
    'GET /account/:id/info',
    ['readUser', 'Read a customer by uid', 'For restoring a session; without the address book.'],
    { answer: userResponseSchema, params: idParams },
    async (request, reply) => {
      requireOwner(request, request.params.id, { staff: true, unverified: true });
      return reply.send({ data: toWireUser(await readCustomer(db, request.params.id)) });
    },
  );

  handleCustomer(
    'PUT /account/:id',
    ['updateAccount', 'Change an account', 'Changes only the given fields. A new address or password requires the current password.'],
    { answer: profileResponseSchema, params: idParams, body: profileUpdateBodySchema, errors: [409] },
    async (request, reply) => {
      const { id, sessionId } = requireOwner(request, request.params.id, { unverified: true });
      const update = request.body;
      const now = clock.now();
      if (update.birthday) checkBirthday(update.birthday, now);
      const customer = await readCustomer(db, id);
      const email = update.email !== undefined && update.email !== customer.email ? update.email : undefined;
      const needsProof = email !== undefined || update.password !== undefined;
      if (needsProof) await confirmPassword(context, customer, { password: update.current_password, sessionId });
      if (update.password !== undefined) rejectGuessablePassword(update.password, [customer.email, customer.firstName, customer.lastName]);
      const passwordHash = update.password === undefined ? undefined : await hashPassword(update.password);
      if (email !== undefined && (await isEmailTaken(db, email))) throw emailExistsError();
      const changed = await db.transaction(async (tx) => {
        const [row] = await tx
          .update(customers)
          .set({ ...plainFields(update, customer, now), ...(passwordHash && { passwordHash, passwordChangedAt: now }) })
          .where(and(eq(customers.id, id), needsProof ? isSamePassword(customer) : undefined))
          .returning();
        // No row was updated, so a concurrent request has changed the password.
        if (!row) throw incorrectPasswordError();
        if (passwordHash) {
          await revokeSessions(tx, id, 'password', now, sessionId);
          const dropped = await endTokens(tx, row, now, 'doubtful');
          if (customer.activatedAt) await notifyOwner(tx, now, customer, 'password', dropped);
        }
        if (email !== undefined) {
          await endTokens(tx, row, now, 'activate');
          await mailToken(tx, now, 'activate', row, email, { isChange: customer.activatedAt !== null });
          if (customer.activatedAt) await notifyOwner(tx, now, customer, 'email-asked', email);
        } else if (update.email !== undefined) {
          const dropped = await endTokens(tx, row, now, 'email-change');
          if (dropped !== undefined && customer.activatedAt) await notifyOwner(tx, now, customer, 'email-kept', dropped);
        }
        return row;
      });
      outbox.kick();
      return reply.send({ data: await readProfile(db, changed, now) });
    },
  );
}

const isSamePassword = ({ passwordHash }: Customer) =>
  passwordHash === null ? isNull(customers.passwordHash) : eq(customers.passwordHash, passwordHash);

function plainFields(update: ProfileUpdate, customer: Customer, now: Date): Partial<Customer> {
  return {
    // Always set, because an UPDATE needs at least one column.
    firstName: update.first_name ?? customer.firstName,
    ...(update.last_name !== undefined && { lastName: update.last_name }),
    ...(update.phone !== undefined && { phone: update.phone }),
    ...(update.birthday !== undefined && { birthday: update.birthday }),
    ...(update.language !== undefined && { language: update.language }),
    ...(update.marketing !== undefined && { marketingAt: update.marketing ? (customer.marketingAt ?? now) : null }),
  };
}

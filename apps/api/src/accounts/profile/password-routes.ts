import {
  checkResetBodySchema,
  checkResetResponseSchema,
  registeredResponseSchema,
  requestResetBodySchema,
  resetPasswordBodySchema,
  sentResponseSchema,
} from '@spruce/contract';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { customers, socialIdentities } from '../../platform/database/schema';
import { HttpError } from '../../platform/http/errors';
import { queue } from '../../platform/outbox/queue';
import type { ApiApp } from '../../platform/plugin';
import { accountRoutes, type AccountContext } from '../account-routes';
import { countMail } from '../passwords/call-limits';
import { rejectGuessablePassword } from '../passwords/password-blocklist';
import { hashPassword } from '../passwords/passwords';
import { clearAccountAttempts } from '../passwords/throttle';
import { readKnownDevice, rememberDevice } from '../tokens/known-device';
import { endTokens, findToken, mailToken, useToken } from '../tokens/one-time-tokens';
import { revokeSessions } from '../tokens/sessions';
import { notifyOwner } from '../notify-owner';

const RESET_KIND = 'accounts.request-reset';
const resetSchema = z.object({ email: z.string() });

const invalidTokenError = () =>
  new HttpError(400, 'invalid_reset_token', 'This link no longer works; request a new one', { token: 'no longer works' });

export function passwordRoutes(app: ApiApp, context: AccountContext): void {
  const { db, clock, outbox } = context;
  outbox.register(RESET_KIND, async (payload, { uid }) => {
    const { email } = resetSchema.parse(payload);
    await db.transaction(async (tx) => {
      const [customer] = await tx
        .select()
        .from(customers)
        .where(and(eq(customers.email, email), isNull(customers.deletedAt)))
        .for('update');
      if (customer) await mailToken(tx, clock.now(), 'reset', customer, customer.email, { mailKey: `${RESET_KIND}:${uid}` });
    });
    outbox.kick();
  });
  const { handlePublic } = accountRoutes(app);

  handlePublic(
    'POST /email/reset-password',
    ['requestPasswordReset', 'Request a link to reset the password', 'Same response and timing for every address.'],
    { answer: sentResponseSchema, body: requestResetBodySchema },
    async (request, reply) => {
      const email = request.body.customer_email;
      // A job looks up the account later, so the response time does not reveal whether the account exists.
      if (await countMail(context, request, { account: email, device: readKnownDevice(context, request, email) }))
        await queue(db, RESET_KIND, { email });
      outbox.kick();
      return reply.send({ data: { status: 'sent' as const } });
    },
  );

  handlePublic(
    'POST /account/reset-password/check',
    ['checkPasswordReset', 'Check a password reset link', 'Returns a part of the address, for the password form.'],
    { answer: checkResetResponseSchema, body: checkResetBodySchema },
    async (request, reply) => {
      const found = await findToken(db, 'reset', request.body.token, clock.now());
      if (!found) throw invalidTokenError();
      return reply.send({ data: { email: found.email } });
    },
  );

  handlePublic(
    'POST /account/reset-password',
    ['resetPassword', 'Set a new password with the token from the email', 'Logs out all devices.'],
    { answer: registeredResponseSchema, body: resetPasswordBodySchema },
    async (request, reply) => {
      const { token, password } = request.body;
      const now = clock.now();
      const found = await findToken(db, 'reset', token, now);
      if (!found) throw invalidTokenError();
      rejectGuessablePassword(password, [found.email]);
      const passwordHash = await hashPassword(password);
      const customer = await db.transaction(async (tx) => {
        const taken = await useToken(tx, 'reset', token, now);
        if (!taken) return undefined;
        const { customer: before } = taken;
        const activatedAt = before.activatedAt ?? now;
        const [after] = await tx
          .update(customers)
          .set({ passwordHash, passwordChangedAt: now, activatedAt })
          .where(eq(customers.id, before.id))
          .returning();
        // Removes social log-ins that an intruder may have added. A social log-in of the owner is connected again when the owner uses it.
        const since = before.activatedAt ? gt(socialIdentities.createdAt, before.passwordChangedAt ?? before.createdAt) : undefined;
        await tx.delete(socialIdentities).where(and(eq(socialIdentities.customerId, before.id), since));
        await revokeSessions(tx, before.id, 'password', now);
        await clearAccountAttempts(tx, before.email);
        const dropped = await endTokens(tx, before, now, 'doubtful');
        if (before.activatedAt) await notifyOwner(tx, now, before, 'password', dropped);
        return after;
      });
      if (!customer) throw invalidTokenError();
      outbox.kick();
      rememberDevice(context, request, reply, customer.email);
      return reply.send({
        data: { id: customer.id, email: customer.email, status: customer.activatedAt ? ('active' as const) : ('unverified' as const) },
      });
    },
  );
}

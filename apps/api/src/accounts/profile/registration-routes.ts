import {
  activateBodySchema,
  activatedResponseSchema,
  registerBodySchema,
  registeredResponseSchema,
  resendVerificationBodySchema,
  sentResponseSchema,
} from '@spruce/contract';
import { LEGAL_TEXTS } from '@spruce/contract/legal-texts';
import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { customers } from '../../platform/database/schema';
import { HttpError } from '../../platform/http/errors';
import { queue } from '../../platform/outbox/queue';
import type { ApiApp } from '../../platform/plugin';
import { accountRoutes, type AccountContext } from '../account-routes';
import { countMail } from '../passwords/call-limits';
import { rejectGuessablePassword } from '../passwords/password-blocklist';
import { hashPassword } from '../passwords/passwords';
import { registerAttempt } from '../passwords/throttle';
import { readKnownDevice, rememberDevice } from '../tokens/known-device';
import { logIn } from '../tokens/log-in';
import { endTokens, mailToken, useToken } from '../tokens/one-time-tokens';
import { emailExistsError, isEmailTaken, rejectEmailConflict } from './email-taken';
import { notifyOwner } from '../notify-owner';
import { checkBirthday } from './profile';

const RESEND_KIND = 'accounts.resend-verification';
const resendSchema = z.union([z.object({ customer_id: z.number() }), z.object({ email: z.string() })]);

export function registrationRoutes(app: ApiApp, context: AccountContext): void {
  const { db, clock, outbox } = context;
  const { handlePublic } = accountRoutes(app);

  handlePublic(
    'POST /account',
    ['register', 'Register', 'Sends an email with the activation link.'],
    { status: 201, answer: registeredResponseSchema, body: registerBodySchema, errors: [409] },
    async (request, reply) => {
      const {
        email,
        password,
        first_name: firstName,
        last_name: lastName,
        phone = '',
        birthday = null,
        language = 'en',
        terms,
        terms_version: termsVersion = LEGAL_TEXTS['terms-and-conditions'].version,
        marketing,
      } = request.body;
      const now = clock.now();
      if (birthday) checkBirthday(birthday, now);
      rejectGuessablePassword(password, [email, firstName, lastName]);
      await registerAttempt(db, now, { 'register:address': request.ip });
      if (await isEmailTaken(db, email)) throw emailExistsError();
      const passwordHash = await hashPassword(password);
      const row = {
        email,
        passwordHash,
        passwordChangedAt: now,
        firstName,
        lastName,
        phone,
        birthday,
        language,
        termsAcceptedAt: terms ? now : null,
        termsVersion: terms ? termsVersion : null,
        marketingAt: marketing ? now : null,
        createdAt: now,
      };
      const customer = await db
        .transaction(async (tx) => {
          const [made] = await tx.insert(customers).values(row).returning();
          if (!made) throw new Error('Failed to insert a customer');
          await mailToken(tx, now, 'activate', made, email);
          return made;
        })
        .catch(rejectEmailConflict);
      outbox.kick();
      rememberDevice(context, request, reply, email);
      return reply.code(201).send({ data: { id: customer.id, email, status: 'unverified' as const } });
    },
  );

  handlePublic(
    'POST /account/active',
    ['activateAccount', 'Verify an email address with the token from the email', 'Works once. Also confirms a new address.'],
    { answer: activatedResponseSchema, body: activateBodySchema, errors: [404, 409] },
    async (request, reply) => {
      const now = clock.now();
      const activated = await db
        .transaction(async (tx) => {
          const taken = await useToken(tx, 'activate', request.body.token, now);
          if (!taken) return undefined;
          const { customer: before, email } = taken;
          const [after] = await tx
            .update(customers)
            .set({ email, activatedAt: before.email === email ? (before.activatedAt ?? now) : now })
            .where(eq(customers.id, before.id))
            .returning();
          if (after && before.email !== email) {
            await endTokens(tx, after, now, 'all');
            if (before.activatedAt) {
              await notifyOwner(tx, now, before, 'email-changed', email);
              await notifyOwner(tx, now, after, 'email-current', before.email);
            }
          }
          if (!after) return undefined;
          // Logs the customer in without asking for the password, because the customer entered it in this browser at the sign-up.
          const isFirst = before.activatedAt === null && readKnownDevice(context, request, email) !== undefined;
          const session = isFirst && (await logIn(context, tx, request, reply, after, { strategy: 'local', remember: true }));
          return { customer: after, ...(session && { session }) };
        })
        .catch(rejectEmailConflict);
      outbox.kick();
      if (!activated) throw new HttpError(404, 'invalid_activation_token', 'This link no longer works');
      const { customer, session } = activated;
      rememberDevice(context, request, reply, customer.email);
      return reply.send({ data: { id: customer.id, email: customer.email, status: 'active' as const, ...(session && { session }) } });
    },
  );

  outbox.register(RESEND_KIND, async (payload, { uid }) => {
    const whom = resendSchema.parse(payload);
    const isSameCustomer = 'email' in whom ? eq(customers.email, whom.email) : eq(customers.id, whom.customer_id);
    await db.transaction(async (tx) => {
      const [customer] = await tx
        .select()
        .from(customers)
        .where(and(isSameCustomer, isNull(customers.deletedAt), isNull(customers.activatedAt)))
        .for('update');
      if (customer) await mailToken(tx, clock.now(), 'activate', customer, customer.email, { mailKey: `${RESEND_KIND}:${uid}` });
    });
    outbox.kick();
  });

  handlePublic(
    'POST /email/resend-verification',
    [
      'resendVerification',
      'Resend the activation email',
      'Returns the same response for every id and address, to hide whether the account exists and is activated.',
    ],
    { answer: sentResponseSchema, body: resendVerificationBodySchema },
    async (request, reply) => {
      const { customer_id: id, customer_email: email = '' } = request.body;
      const whom = id === undefined ? { account: email, device: readKnownDevice(context, request, email) } : { account: `id:${id}` };
      if (await countMail(context, request, whom)) await queue(db, RESEND_KIND, id === undefined ? { email } : { customer_id: id });
      outbox.kick();
      return reply.send({ data: { status: 'sent' as const } });
    },
  );
}

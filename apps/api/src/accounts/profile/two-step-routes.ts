import {
  confirmTwoStepBodySchema,
  profileResponseSchema,
  recoveryCodesResponseSchema,
  startTwoStepBodySchema,
  twoStepProofBodySchema,
  twoStepSetupResponseSchema,
} from '@spruce/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { recoveryCodes, twoStep } from '../../platform/database/schema';
import { idParams } from '../../platform/http/route-schema';
import type { ApiApp } from '../../platform/plugin';
import { accountRoutes, type AccountContext } from '../account-routes';
import { notifyOwner } from '../notify-owner';
import { clearAttempts, registerAttempt } from '../passwords/throttle';
import { requireOwner } from '../principal';
import { confirmPassword, incorrectPasswordError } from '../reauthenticate';
import { lockUnchanged } from '../tokens/log-in';
import { revokeSessions } from '../tokens/sessions';
import { renewRecoveryCodes } from '../two-step/recovery-codes';
import {
  codeSubjects,
  incorrectCodeError,
  readSetup,
  recordEvent,
  startSetup,
  useAuthenticatorCode,
  withCode,
} from '../two-step/second-step';
import { readCustomer, readProfile } from './profile';

export function twoStepRoutes(app: ApiApp, context: AccountContext): void {
  const { db, clock, outbox, settings } = context;
  const { handleCustomer } = accountRoutes(app);

  handleCustomer(
    'POST /account/:id/two-step',
    [
      'startTwoStep',
      'Create the key for an authenticator app',
      'Two-step log-in is on only after a code confirms the key, within 15 minutes.',
    ],
    { answer: twoStepSetupResponseSchema, params: idParams, body: startTwoStepBodySchema, errors: [409] },
    async (request, reply) => {
      const { id, sessionId } = requireOwner(request, request.params.id);
      const customer = await readCustomer(db, id);
      await confirmPassword(context, customer, { password: request.body?.current_password, sessionId });
      return reply.send({ data: await startSetup(context, customer) });
    },
  );

  handleCustomer(
    'POST /account/:id/two-step/confirm',
    ['confirmTwoStep', 'Turn on two-step log-in', 'Logs out all other devices, because they were logged in without a code.'],
    { answer: recoveryCodesResponseSchema, params: idParams, body: confirmTwoStepBodySchema, errors: [409] },
    async (request, reply) => {
      const { id, sessionId } = requireOwner(request, request.params.id);
      const now = clock.now();
      const customer = await readCustomer(db, id);
      // Without a setup nothing is guessed, and a stolen session must not use up the attempts of the owner.
      await readSetup(db, id, now);
      const attempts = await registerAttempt(db, now, codeSubjects(id, true));
      const codes = await db.transaction(async (tx) => {
        // Otherwise a stolen session could turn it on while a password reset ends this session, and lock out the owner.
        if (!(await lockUnchanged(tx, customer))) throw incorrectPasswordError();
        const setup = await readSetup(tx, id, now);
        if (!(await useAuthenticatorCode(tx, settings, setup, request.body.code, now))) return undefined;
        await tx
          .update(twoStep)
          .set({ confirmedAt: now })
          .where(and(eq(twoStep.customerId, id), isNull(twoStep.confirmedAt)));
        await clearAttempts(tx, attempts);
        await revokeSessions(tx, id, 'two-step', now, sessionId);
        await recordEvent(tx, id, 'two-step-on', { userAgent: request.headers['user-agent'], now });
        await notifyOwner(tx, now, customer, 'two-step-on');
        return renewRecoveryCodes(tx, id);
      });
      if (!codes) throw incorrectCodeError();
      outbox.kick();
      return reply.send({ data: { recovery_codes: codes } });
    },
  );

  handleCustomer(
    'POST /account/:id/two-step/recovery-codes',
    ['renewRecoveryCodes', 'Create new recovery codes', 'The earlier codes stop working. Requires the password and a code.'],
    { answer: recoveryCodesResponseSchema, params: idParams, body: twoStepProofBodySchema, errors: [409] },
    async (request, reply) => {
      const { id, sessionId } = requireOwner(request, request.params.id);
      const customer = await readCustomer(db, id);
      await confirmPassword(context, customer, { password: request.body.current_password, sessionId });
      const userAgent = request.headers['user-agent'];
      const codes = await withCode(context, customer, request.body.code, { subjects: codeSubjects(id, true), userAgent }, async (tx) => {
        await recordEvent(tx, id, 'recovery-codes', { userAgent, now: clock.now() });
        await notifyOwner(tx, clock.now(), customer, 'recovery-codes');
        return renewRecoveryCodes(tx, id);
      });
      outbox.kick();
      return reply.send({ data: { recovery_codes: codes } });
    },
  );

  handleCustomer(
    'DELETE /account/:id/two-step',
    ['endTwoStep', 'Turn off two-step log-in', 'Requires the password and a code, so that a stolen session cannot turn it off.'],
    { answer: profileResponseSchema, params: idParams, body: twoStepProofBodySchema, errors: [409] },
    async (request, reply) => {
      const { id, sessionId } = requireOwner(request, request.params.id);
      const customer = await readCustomer(db, id);
      await confirmPassword(context, customer, { password: request.body.current_password, sessionId });
      const userAgent = request.headers['user-agent'];
      await withCode(context, customer, request.body.code, { subjects: codeSubjects(id, true), userAgent }, async (tx) => {
        await tx.delete(twoStep).where(eq(twoStep.customerId, id));
        await tx.delete(recoveryCodes).where(eq(recoveryCodes.customerId, id));
        await recordEvent(tx, id, 'two-step-off', { userAgent, now: clock.now() });
        await notifyOwner(tx, clock.now(), customer, 'two-step-off');
      });
      outbox.kick();
      return reply.send({ data: await readProfile(db, await readCustomer(db, id), clock.now()) });
    },
  );
}

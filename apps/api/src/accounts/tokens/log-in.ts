import type { WireLoggedIn, WireRefreshed } from '@spruce/contract';
import type { LoginStrategy } from '@spruce/contract/constants';
import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/database';
import { customers } from '../../platform/database/schema';
import type { HttpError } from '../../platform/http/errors';
import type { AccountContext } from '../account-routes';
import { signChallenge, toPasswordVersion, twoStepRequiredError } from '../two-step/login-challenge';
import { readTwoStep } from '../two-step/second-step';
import { ACCESS_SECONDS, setFingerprint } from './access-token';
import { rememberDevice } from './known-device';
import { startSession, type TokenPair } from './sessions';

type Customer = typeof customers.$inferSelect;

export const toWireTokens = ({ token, refreshToken, customerId, remember }: TokenPair): WireRefreshed => ({
  token,
  refresh_token: refreshToken,
  id: customerId,
  expires_in: ACCESS_SECONDS,
  remember,
});

/**
 * Locks the customer's row. Returns undefined if the password has changed or the account was deleted since `customer` was read: such a
 * change ends all sessions, so a log-in that began before it must not start another one.
 */
export async function lockUnchanged(tx: Database, customer: Customer): Promise<Customer | undefined> {
  const [locked] = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.id, customer.id), isNull(customers.deletedAt)))
    .for('update');
  return locked && toPasswordVersion(locked) === toPasswordVersion(customer) ? locked : undefined;
}

/**
 * Returns the error to send instead of tokens if the account needs a code, otherwise undefined. `tx` must have locked the customer's row,
 * so that a session cannot start without a code while another request turns on two-step log-in.
 */
export async function requireCode(
  { settings, clock }: AccountContext,
  tx: Database,
  customer: Customer,
  options: { strategy: LoginStrategy; remember: boolean },
): Promise<HttpError | undefined> {
  if (!(await readTwoStep(tx, customer.id))) return undefined;
  return twoStepRequiredError(await signChallenge(settings.signingKey, customer, options, clock.now()));
}

/** Starts a session. Callers check the second step first. */
export async function logIn(
  context: AccountContext,
  tx: Database,
  request: FastifyRequest,
  reply: FastifyReply,
  customer: Customer,
  { strategy, remember }: { strategy: LoginStrategy; remember: boolean },
): Promise<WireLoggedIn> {
  const { settings, cookie, clock } = context;
  const userAgent = (request.headers['user-agent'] ?? '').replaceAll(/\p{Cc}/gu, '');
  const { pair, fingerprint } = await startSession(tx, settings.signingKey, clock.now(), {
    customerId: customer.id,
    strategy,
    remember,
    userAgent,
  });
  setFingerprint(reply, cookie, fingerprint, remember ? pair.expiresAt : undefined);
  rememberDevice(context, request, reply, customer.email);
  const { email, role, activatedAt } = customer;
  return {
    ...toWireTokens(pair),
    email,
    role,
    status: activatedAt ? 'active' : 'unverified',
    ...(role === 'staff' && !(await readTwoStep(tx, customer.id)) && { must_set_up_two_step: true as const }),
  };
}

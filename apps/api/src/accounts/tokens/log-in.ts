import type { WireLoggedIn, WireRefreshed } from '@spruce/contract';
import type { LoginStrategy } from '@spruce/contract/constants';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/database';
import type { customers } from '../../platform/database/schema';
import type { HttpError } from '../../platform/http/errors';
import type { AccountContext } from '../account-routes';
import { signChallenge, twoStepRequiredError } from '../two-step/login-challenge';
import { readTwoStep } from '../two-step/second-step';
import { ACCESS_SECONDS, setFingerprint } from './access-token';
import { rememberDevice } from './known-device';
import { startSession, type TokenPair } from './sessions';

export const toWireTokens = ({ token, refreshToken, customerId, remember }: TokenPair): WireRefreshed => ({
  token,
  refresh_token: refreshToken,
  id: customerId,
  expires_in: ACCESS_SECONDS,
  remember,
});

/** Returns the error to send instead of tokens if the account needs a code, otherwise undefined. */
export async function requireCode(
  { settings, clock }: AccountContext,
  tx: Database,
  customer: typeof customers.$inferSelect,
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
  customer: typeof customers.$inferSelect,
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

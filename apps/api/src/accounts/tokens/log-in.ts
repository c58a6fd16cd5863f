import type { WireLoggedIn, WireRefreshed } from '@spruce/contract';
import type { LoginStrategy } from '@spruce/contract/constants';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/database';
import type { customers } from '../../platform/database/schema';
import type { AccountContext } from '../account-routes';
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
  return { ...toWireTokens(pair), email: customer.email, role: customer.role, status: customer.activatedAt ? 'active' : 'unverified' };
}

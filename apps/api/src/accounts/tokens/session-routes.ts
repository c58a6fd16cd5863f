import {
  loggedOutResponseSchema,
  loginBodySchema,
  loginCodeBodySchema,
  loginResponseSchema,
  logoutBodySchema,
  refreshBodySchema,
  refreshResponseSchema,
  sessionsResponseSchema,
  type WireSession,
} from '@spruce/contract';
import { LOGIN_CHALLENGE_SECONDS } from '@spruce/contract/constants';
import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { customers, type sessions } from '../../platform/database/schema';
import { HttpError } from '../../platform/http/errors';
import { idParams } from '../../platform/http/route-schema';
import type { ApiApp } from '../../platform/plugin';
import { accountRoutes, type AccountContext } from '../account-routes';
import { hashPassword, needsRehash, verifyPassword } from '../passwords/passwords';
import { clearAttempts, countCall, createCounterKey, deleteOldAttempts, formatClientKey, registerAttempt } from '../passwords/throttle';
import { requireOwner } from '../principal';
import { toKeyRing } from '../settings';
import { challengeEndedError, readChallenge, toPasswordVersion } from '../two-step/login-challenge';
import { codeSubjects, withCode } from '../two-step/second-step';
import { clearFingerprint, readFingerprintHash, setFingerprint } from './access-token';
import { readKnownDevice } from './known-device';
import { lockUnchanged, logIn, requireCode, toWireTokens } from './log-in';
import { findSessionId, readOpenSessions, revokeSession, revokeSessions, rotateTokens } from './sessions';

const CHALLENGE_CODES = { calls: 5, seconds: LOGIN_CHALLENGE_SECONDS };
const ONE_LOGIN = { calls: 1, seconds: LOGIN_CHALLENGE_SECONDS };

const invalidCredentialsError = () => new HttpError(401, 'invalid_credentials', 'The email address or password is incorrect');

const sessionParams = idParams.extend({ session_id: z.uuid() });

export const toWireSession = (row: typeof sessions.$inferSelect, current: string): WireSession => ({
  id: row.id,
  current: row.id === current,
  strategy: row.strategy,
  user_agent: row.userAgent,
  created_at: row.createdAt.toISOString(),
  last_used_at: row.lastUsedAt.toISOString(),
});

export function sessionRoutes(app: ApiApp, context: AccountContext): void {
  const { db, clock, settings, cookie, outbox } = context;
  const { handlePublic, handleCustomer } = accountRoutes(app);

  handlePublic(
    'POST /login',
    ['logIn', 'Log in with email address and password', 'Returns the tokens and sets the cookie that they require.'],
    { answer: loginResponseSchema, body: loginBodySchema, errors: [401] },
    async (request, reply) => {
      const { username, password, remember = true } = request.body;
      const email = username.toLowerCase();
      const device = readKnownDevice(context, request, email);
      const attempts = await registerAttempt(
        db,
        clock.now(),
        device === undefined
          ? { 'login:address': request.ip, 'login:client': formatClientKey(email, request.ip), 'login:everyone': email }
          : { 'login:device': device },
      );
      const [customer] = await db
        .select()
        .from(customers)
        .where(and(eq(customers.email, email), isNull(customers.deletedAt)));
      // Same response and timing for unknown accounts, to prevent enumeration.
      if (!(await verifyPassword(customer?.passwordHash, password)) || !customer) throw invalidCredentialsError();
      const rehashed = needsRehash(customer.passwordHash) ? await hashPassword(password) : undefined;
      const data = await db.transaction(async (tx) => {
        const locked = await lockUnchanged(tx, customer);
        if (!locked) throw invalidCredentialsError();
        await clearAttempts(tx, attempts);
        await deleteOldAttempts(tx, clock.now());
        if (rehashed) await tx.update(customers).set({ passwordHash: rehashed }).where(eq(customers.id, customer.id));
        const options = { strategy: 'local', remember } as const;
        return (await requireCode(context, tx, locked, options)) ?? logIn(context, tx, request, reply, locked, options);
      });
      // Throws only after the commit, because the password was right.
      if (data instanceof HttpError) throw data;
      return reply.send({ data });
    },
  );

  handlePublic(
    'POST /login/two-step',
    [
      'logInWithCode',
      'Finish a log-in with a code of the authenticator app',
      'After the error `two_step_required` of /login or /social-login. A challenge is valid for ten minutes, five codes and one log-in.',
    ],
    { answer: loginResponseSchema, body: loginCodeBodySchema, errors: [401, 409] },
    async (request, reply) => {
      const now = clock.now();
      const challenge = await readChallenge(toKeyRing(settings), request.body.challenge, now);
      if (!challenge) throw challengeEndedError();
      const { jti, sub, strategy, remember } = challenge;
      const [customer] = await db
        .select()
        .from(customers)
        .where(and(eq(customers.id, sub), isNull(customers.deletedAt)));
      if (!customer) throw challengeEndedError();
      if ((await countCall(db, createCounterKey('challenge:codes', jti), now, CHALLENGE_CODES)) > 0) throw challengeEndedError();
      const isKnown = readKnownDevice(context, request, customer.email) !== undefined;
      // The limit of an account does not stop somebody who knows the passwords of many accounts.
      const subjects = { ...codeSubjects(customer.id, isKnown), ...(!isKnown && { 'login:address': request.ip }) };
      const data = await withCode(
        context,
        customer,
        request.body.code,
        { subjects, userAgent: request.headers['user-agent'] },
        async (tx, locked) => {
          const isUsed = (await countCall(tx, createCounterKey('challenge:log-in', jti), now, ONE_LOGIN)) > 0;
          if (isUsed || toPasswordVersion(locked) !== challenge.password) throw challengeEndedError();
          return logIn(context, tx, request, reply, locked, { strategy, remember });
        },
      );
      outbox.kick();
      return reply.send({ data });
    },
  );

  handlePublic(
    'POST /refresh-token',
    [
      'refreshToken',
      'Exchange a refresh token for the next pair',
      'Requires no bearer token. Each token is exchanged once; reuse within 30 seconds returns the same pair, later reuse ends the session.',
    ],
    { answer: refreshResponseSchema, body: refreshBodySchema },
    async (request, reply) => {
      const fingerprint = readFingerprintHash(request, cookie);
      // Throws only after the commit, because a rollback would undo the revocation of a stolen session.
      const pair = await db.transaction((tx) =>
        rotateTokens(tx, toKeyRing(settings), clock.now(), request.body.refresh_token, fingerprint),
      );
      if (!pair) throw new HttpError(403, 'jwt_auth_invalid_refresh_token', 'Log in again');
      const value = request.cookies[cookie.name];
      if (value && pair.remember) setFingerprint(reply, cookie, value, pair.expiresAt);
      return reply.send({ data: toWireTokens(pair) });
    },
  );

  handlePublic(
    'POST /logout',
    ['logOut', 'End the session of a refresh token', 'The response is the same if there was none.'],
    { answer: loggedOutResponseSchema, body: logoutBodySchema.nullish() },
    async (request, reply) => {
      const token = request.body?.refresh_token;
      const sessionId = token ? await findSessionId(db, token) : undefined;
      if (sessionId) await revokeSession(db, sessionId, 'logout', clock.now());
      clearFingerprint(reply, cookie);
      return reply.send({ data: { logged_out: true as const } });
    },
  );

  handleCustomer(
    'GET /account/:id/sessions',
    ['listSessions', 'List the sessions of a customer', 'The current session is marked.'],
    { answer: sessionsResponseSchema, params: idParams },
    async (request, reply) => {
      const { id, sessionId } = requireOwner(request, request.params.id, { unverified: true });
      const rows = await readOpenSessions(db, id, clock.now());
      return reply.send({ data: rows.map((row) => toWireSession(row, sessionId)) });
    },
  );

  handleCustomer(
    'DELETE /account/:id/sessions/:session_id',
    ['endSession', 'Log out one device', 'Revokes its tokens.'],
    { answer: sessionsResponseSchema, params: sessionParams },
    async (request, reply) => {
      const { id, sessionId } = requireOwner(request, request.params.id, { unverified: true });
      const open = await readOpenSessions(db, id, clock.now());
      const ended = open.find((row) => row.id === request.params.session_id);
      if (!ended) throw new HttpError(404, 'session_not_found', 'There is no such session');
      await revokeSession(db, ended.id, 'device', clock.now());
      return reply.send({ data: open.filter((row) => row !== ended).map((row) => toWireSession(row, sessionId)) });
    },
  );

  handleCustomer(
    'DELETE /account/:id/sessions',
    ['endOtherSessions', 'Log out everywhere else', 'Keeps the current session.'],
    { answer: sessionsResponseSchema, params: idParams },
    async (request, reply) => {
      const { id, sessionId } = requireOwner(request, request.params.id, { unverified: true });
      await revokeSessions(db, id, 'device', clock.now(), sessionId);
      const rows = await readOpenSessions(db, id, clock.now());
      return reply.send({ data: rows.map((row) => toWireSession(row, sessionId)) });
    },
  );
}

import { EXPIRATIONS, type Language, type Role } from '@spruce/contract/constants';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../platform/database/database';
import { customers, sessions, twoStep } from '../platform/database/schema';
import { HttpError } from '../platform/http/errors';
import type { Clock } from '../platform/plugin';
import type { KeyRing } from './settings';
import { readAccessToken, readFingerprintHash, type FingerprintCookie } from './tokens/access-token';

/** The logged-in customer or staff member, read from the database for each request, so that a change of role or status applies at once. */
export interface Principal {
  id: number;
  email: string;
  role: Role;
  language: Language;
  status: 'active' | 'unverified';
  sessionId: string;
  tokenEndsAt: Date;
  /** The account is staff's, but `role` is `customer` until two-step log-in is on. */
  mustSetUpTwoStep?: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for a visitor. Only set in scopes on which {@link authenticate} was called. */
    customer: Principal | null;
  }
}

export interface AuthenticateOptions {
  db: Database;
  clock: Clock;
  signingKeys: KeyRing;
  cookie: FingerprintCookie;
}

const invalidTokenError = () => new HttpError(403, 'jwt_auth_invalid_token', 'The access token is no longer valid');

async function authenticateToken(
  request: FastifyRequest,
  token: string,
  { db, clock, signingKeys, cookie }: AuthenticateOptions,
): Promise<Principal> {
  const tolerance = request.routeOptions.config.acceptsExpiredToken ? EXPIRATIONS.month : 0;
  const claims = await readAccessToken(signingKeys, token, clock.now(), tolerance);
  if (!claims || claims.fingerprintHash !== readFingerprintHash(request, cookie)) throw invalidTokenError();
  const [row] = await db
    .select({ customer: customers, session: sessions, secondStepFrom: twoStep.confirmedAt })
    .from(customers)
    .leftJoin(sessions, and(eq(sessions.id, claims.sessionId), eq(sessions.customerId, customers.id)))
    .leftJoin(twoStep, and(eq(twoStep.customerId, customers.id), isNotNull(twoStep.confirmedAt)))
    .where(eq(customers.id, claims.customerId));
  // The specification demands 500 for a valid token without an account.
  if (!row || row.customer.deletedAt) throw new HttpError(500, 'invalid_username', 'The account of this token no longer exists');
  const { session, customer } = row;
  if (!session || session.revokedAt) throw invalidTokenError();
  const { id, email, language, activatedAt } = customer;
  const status = activatedAt ? 'active' : 'unverified';
  const mustSetUpTwoStep = customer.role === 'staff' && !row.secondStepFrom;
  const role = mustSetUpTwoStep ? 'customer' : customer.role;
  return { id, email, role, language, status, sessionId: session.id, tokenEndsAt: claims.expiresAt, mustSetUpTwoStep };
}

/** Throws 403 `jwt_auth_invalid_token` for an invalid token. */
export function authenticate(scope: FastifyInstance, options: AuthenticateOptions): void {
  scope.decorateRequest('customer', null);
  scope.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (token && !request.routeOptions.config.ignoreToken) request.customer = await authenticateToken(request, token, options);
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Log-in and refresh set this, because an expired token must not block them. */
    ignoreToken?: boolean;
    /**
     * For routes that the shell calls while it renders a page. The shell sends the last token of the browser. This token may have expired,
     * and the shell cannot refresh it. Set this only if the response is useless to a thief of the token.
     */
    acceptsExpiredToken?: boolean;
  }
}

function requirePrincipal({ customer }: FastifyRequest): Principal {
  if (!customer) throw new HttpError(401, 'rest_not_logged_in', 'Log in first');
  return customer;
}

export function requireCustomer(request: FastifyRequest): Principal {
  const customer = requirePrincipal(request);
  if (customer.status !== 'active') throw new HttpError(403, 'account_not_verified', 'Verify your email address first');
  return customer;
}

/** Throws 404 for visitors and customers, to hide the route; 403 for unverified staff and for staff without two-step log-in. */
export function requireStaff(request: FastifyRequest): Principal {
  if (request.customer?.mustSetUpTwoStep) throw new HttpError(403, 'two_step_setup_required', 'Turn on two-step log-in first');
  if (request.customer?.role !== 'staff')
    throw new HttpError(404, 'rest_no_route', 'No route was found matching the URL and request method');
  return requireCustomer(request);
}

export interface RequireOwnerOptions {
  staff?: boolean;
  unverified?: boolean;
  resource?: 'account' | 'customer' | 'order' | 'invoice' | 'credit_note';
}

/** Throws 401 for a visitor, and 404 for another customer, to hide the resource. */
export function requireOwner(
  request: FastifyRequest,
  customerId: number | null | undefined,
  { staff = false, unverified = false, resource = 'account' }: RequireOwnerOptions = {},
): Principal {
  const customer = unverified ? requirePrincipal(request) : requireCustomer(request);
  if (customer.id === customerId || (staff && customer.role === 'staff' && customer.status === 'active')) return customer;
  throw new HttpError(404, `${resource}_not_found`, `There is no such ${resource.replace('_', ' ')}`);
}

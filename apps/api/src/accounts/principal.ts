import { EXPIRATIONS, type Language, type Role } from '@spruce/contract/constants';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../database/connect';
import { customers, sessions } from '../database/schema';
import type { Clock } from '../http/clock';
import { HttpError } from '../http/errors';
import type { KeyRing } from './settings';
import { readAccessToken } from './tokens/access-token';
import { fingerprintOf, type FingerprintCookie } from './tokens/fingerprint';

/** The authenticated sender of a request, as the database knows them at this moment. */
export interface Principal {
  id: number;
  email: string;
  role: Role;
  language: Language;
  /** `unverified` until the e-mail address is proven. */
  status: 'active' | 'unverified';
  /** The log-in that the token belongs to. */
  sessionId: string;
  /** When the token runs out. */
  tokenEndsAt: Date;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for a visitor. Set in the scopes that {@link authenticate} was called on. */
    customer: Principal | null;
  }
}

export interface AuthenticateOptions {
  db: Database;
  clock: Clock;
  signingKeys: KeyRing;
  cookie: FingerprintCookie;
}

const invalidToken = () => new HttpError(403, 'jwt_auth_invalid_token', 'The access token is not valid any more');

async function signedIn(
  request: FastifyRequest,
  token: string,
  { db, clock, signingKeys, cookie }: AuthenticateOptions,
): Promise<Principal> {
  const tolerance = request.routeOptions.config.takesRunOutToken ? EXPIRATIONS.month : 0;
  const claims = await readAccessToken(signingKeys, token, clock.now(), tolerance);
  if (!claims || claims.fingerprintHash !== fingerprintOf(request, cookie)) throw invalidToken();
  const [row] = await db
    .select({
      id: customers.id,
      email: customers.email,
      role: customers.role,
      language: customers.language,
      activatedAt: customers.activatedAt,
      deletedAt: customers.deletedAt,
      session: sessions.id,
      revokedAt: sessions.revokedAt,
    })
    .from(customers)
    .leftJoin(sessions, and(eq(sessions.id, claims.sessionId), eq(sessions.customerId, customers.id)))
    .where(eq(customers.id, claims.customerId));
  // The one case of this code: the token is good, but whom it names is gone.
  if (!row || row.deletedAt) throw new HttpError(500, 'invalid_username', 'The account of this token does not exist any more');
  if (!row.session || row.revokedAt) throw invalidToken();
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    language: row.language,
    status: row.activatedAt ? 'active' : 'unverified',
    sessionId: row.session,
    tokenEndsAt: claims.expiresAt,
  };
}

/**
 * Reads the bearer of every request in this scope into `request.customer`. A bad token is refused (403 jwt_auth_invalid_token), none is a
 * visitor.
 */
export function authenticate(scope: FastifyInstance, options: AuthenticateOptions): void {
  scope.decorateRequest('customer', null);
  scope.addHook('onRequest', async (request, reply) => {
    // Whatever is answered here depends on who asks.
    reply.header('cache-control', 'no-store');
    const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (token && !request.routeOptions.config.ignoreToken) request.customer = await signedIn(request, token, options);
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route answers visitors and customers alike; an outdated token must not stop it (log-in, refresh). */
    ignoreToken?: boolean;
    /**
     * A token that ran out still says who asks, as long as its session lives: for an answer that is worth nothing to a thief. A server that
     * renders a page has whatever token the browser last had, and may not exchange it.
     */
    takesRunOutToken?: boolean;
  }
}

/** Requires a log-in: the customer or member of staff, verified or not. Throws 401 for a visitor. */
export function requirePrincipal({ customer }: FastifyRequest): Principal {
  if (!customer) throw new HttpError(401, 'rest_not_logged_in', 'Log in first');
  return customer;
}

/** Requires a verified account: the customer or member of staff. Throws 401 for a visitor, 403 before the account is verified. */
export function requireCustomer(request: FastifyRequest): Principal {
  const customer = requirePrincipal(request);
  if (customer.status !== 'active') throw new HttpError(403, 'account_not_verified', 'Verify the e-mail address first');
  return customer;
}

/** Requires staff. Throws 404 for visitors and customers alike, as if the route were not there; 403 before the account is verified. */
export function requireStaff(request: FastifyRequest): Principal {
  if (request.customer?.role !== 'staff')
    throw new HttpError(404, 'rest_no_route', 'No route was found matching the URL and request method');
  return requireCustomer(request);
}

export interface OwnedByOptions {
  /** Staff may see and do this for any customer. */
  staff?: boolean;
  /** So may accounts whose e-mail address is not proven yet. */
  unverified?: boolean;
  /** What does not exist, for the message of the 404: `order`. */
  what?: 'account' | 'customer' | 'order' | 'invoice' | 'credit_note';
}

/**
 * Requires the owner: whoever is logged in, where they are `customerId`. Throws 401 for a visitor, and 404 for somebody else's, as if it
 * did not exist.
 */
export function requireOwner(
  request: FastifyRequest,
  customerId: number | null | undefined,
  { staff = false, unverified = false, what = 'account' }: OwnedByOptions = {},
): Principal {
  const customer = unverified ? requirePrincipal(request) : requireCustomer(request);
  if (customer.id === customerId || (staff && customer.role === 'staff' && customer.status === 'active')) return customer;
  throw new HttpError(404, `${what}_not_found`, `There is no such ${what.replace('_', ' ')}`);
}

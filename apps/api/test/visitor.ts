import type { OutgoingHttpHeaders } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import { errorSchema, loginResponseSchema, type WireError } from '@spruce/contract';
import type { Role } from '@spruce/contract/constants';
import { currentTime } from '@spruce/jest-setup/clock';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { hashPassword } from '../src/accounts/passwords/passwords';
import { customers, twoStep } from '../src/platform/database/schema';
import type { TestApp } from './test-app';

export interface Call<Schema extends z.ZodType> {
  body?: unknown;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** Expected status; 200 by default. */
  status?: number;
  schema?: Schema;
}

export interface Answered<Body> {
  body: Body;
  status: number;
  headers: OutgoingHttpHeaders;
}

export interface Visitor {
  id: number;
  token: string;
  refreshToken: string;
  readonly cookies: Map<string, string>;
  address: string;
  call<Schema extends z.ZodType>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    call?: Call<Schema>,
  ): Promise<Answered<z.output<Schema>>>;
  refused(
    status: number,
    code: string,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    call?: Omit<Call<z.ZodType>, 'status' | 'schema'>,
  ): Promise<Answered<WireError>>;
  logIn(email: string, password: string, options?: { remember?: boolean }): Promise<this>;
}

let visitors = 0;

export function newVisitor({ app, connection: { db } }: Pick<TestApp, 'app' | 'connection'>): Visitor {
  visitors += 1;
  const cookies = new Map<string, string>();
  const visitor: Visitor = {
    id: 0,
    token: '',
    refreshToken: '',
    cookies,
    address: `198.51.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}`,
    call: async (method, path, { body, query, headers, status = 200, schema } = {}) => {
      const response = await app.inject({
        method,
        url: `/sp/v1${path}`,
        ...(query && { query }),
        headers: {
          'x-forwarded-for': visitor.address,
          ...(visitor.token && { authorization: `Bearer ${visitor.token}` }),
          ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
          ...headers,
        },
        ...(body !== undefined && { payload: body as object }),
      });
      for (const { name, value, maxAge, expires } of response.cookies) {
        if (maxAge === 0 || (expires && expires.getTime() <= 0)) cookies.delete(name);
        else cookies.set(name, value);
      }
      const answer: unknown = response.json();
      if (response.statusCode !== status)
        throw new Error(`${method} ${path} answered ${response.statusCode} instead of ${status}: ${response.body}`);
      const parsed = (status < 400 ? (schema ?? z.unknown()) : errorSchema).parse(answer);
      if (!isDeepStrictEqual(parsed, answer)) expect(parsed).toEqual(answer);
      return { body: answer as never, status, headers: response.headers };
    },
    refused: async (status, code, method, path, call = {}) => {
      const answered = await visitor.call(method, path, { ...call, status });
      expect({ path, code: (answered.body as WireError).code }).toEqual({ path, code });
      return answered as Answered<WireError>;
    },
    logIn: async (email, password, options = {}) => {
      const [staff] = await db
        .select({ customerId: customers.id })
        .from(customers)
        .where(and(eq(customers.email, email), eq(customers.role, 'staff')));
      // The tests of the two-step log-in prove that staff need a code. Everywhere else, staff log in before two-step log-in is on.
      if (staff) await db.delete(twoStep).where(eq(twoStep.customerId, staff.customerId));
      const { body } = await visitor.call('POST', '/login', {
        body: { username: email, password, ...options },
        schema: loginResponseSchema,
      });
      const now = currentTime();
      if (staff) await db.insert(twoStep).values({ ...staff, secret: 'nobody knows it', createdAt: now, confirmedAt: now });
      visitor.id = body.data.id;
      visitor.token = body.data.token;
      visitor.refreshToken = body.data.refresh_token;
      return visitor;
    },
  };
  return visitor;
}

export interface TestCustomer {
  email?: string;
  role?: Role;
  verified?: boolean;
  firstName?: string;
  lastName?: string;
  phone?: string;
}

export const TEST_PASSWORD = 'a quiet sofa 39';
let passwordHash: Promise<string> | undefined;
let made = 0;

export async function makeCustomer(
  { connection: { db } }: Pick<TestApp, 'connection'>,
  { email, role = 'customer', verified = true, firstName = 'Pim', lastName = 'Suwan', phone = '0812345678' }: TestCustomer = {},
): Promise<{ id: number; email: string }> {
  made += 1;
  passwordHash ??= hashPassword(TEST_PASSWORD);
  const address = email ?? `customer-${made}@test.example`;
  const [row] = await db
    .insert(customers)
    .values({
      email: address,
      passwordHash: await passwordHash,
      role,
      firstName,
      lastName,
      phone,
      activatedAt: verified ? currentTime() : null,
    })
    .returning({ id: customers.id });
  if (!row) throw new Error('no customer');
  return { id: row.id, email: address };
}

export async function signedIn(api: TestApp, customer: TestCustomer = {}): Promise<Visitor> {
  const { email } = await makeCustomer(api, customer);
  return newVisitor(api).logIn(email, TEST_PASSWORD);
}

import { loginResponseSchema, refreshResponseSchema } from '@spruce/contract';
import { eq } from 'drizzle-orm';
import { folders, TEST_DATABASES } from '../../../test/databases';
import { startTestApp, type TestApp } from '../../../test/test-app';
import { makeCustomer, newVisitor, TEST_PASSWORD, type Visitor } from '../../../test/visitor';
import { refreshTokens, sessions } from '../../platform/database/schema';
import { createServer } from '../../server';
import { temporaryAccountSettings } from '../settings';

(TEST_DATABASES.includes('postgres') ? describe : describe.skip)('accounts in two processes on one database', () => {
  let first: TestApp;
  let second: Pick<TestApp, 'app' | 'connection'>;
  beforeAll(async () => {
    const accounts = temporaryAccountSettings();
    first = await startTestApp('postgres', { accounts });
    second = { ...first, app: await createServer({ db: first.connection.db, mediaDir: folders.mediaDir, accounts }) };
  });
  afterAll(async () => {
    await second.app.close();
    await first.close();
  });

  const atOtherProcess = (visitor: Visitor): Visitor => {
    const other = newVisitor(second);
    for (const [name, value] of visitor.cookies) other.cookies.set(name, value);
    return Object.assign(other, { id: visitor.id, token: visitor.token, refreshToken: visitor.refreshToken });
  };

  it('returns the same pair of tokens to tabs that send one refresh token to different processes [api.refresh]', async () => {
    const { email } = await makeCustomer(first);
    const visitor = await newVisitor(first).logIn(email, TEST_PASSWORD);
    const tabs = Array.from({ length: 12 }, (_, index) => (index % 2 ? visitor : atOtherProcess(visitor)));
    const answers = await Promise.all(
      tabs.map((tab) =>
        tab.call('POST', '/refresh-token', { body: { refresh_token: visitor.refreshToken }, schema: refreshResponseSchema }),
      ),
    );
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const [session] = await first.connection.db.select().from(sessions).where(eq(sessions.customerId, visitor.id));
    expect(session?.revokedAt).toBeNull();
    expect(
      await first.connection.db
        .select()
        .from(refreshTokens)
        .where(eq(refreshTokens.sessionId, session?.id ?? '')),
    ).toHaveLength(2);
    const other = atOtherProcess(visitor);
    other.token = answers[0]?.body.data.token ?? '';
    await other.call('GET', `/account/${visitor.id}`);
  });

  it('adds up the wrong passwords that a client sends to two processes [api.login]', async () => {
    const { email } = await makeCustomer(first);
    const { address } = newVisitor(first);
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const { app } = index % 2 ? first : second;
        return (
          await app.inject({
            method: 'POST',
            url: '/sp/v1/login',
            headers: { 'x-forwarded-for': address },
            payload: { username: email, password: 'wrong password 1' },
          })
        ).statusCode;
      }),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  });

  it('a log-out at one process ends the session at every process [state.logout]', async () => {
    const { email } = await makeCustomer(first);
    const visitor = await newVisitor(first).logIn(email, TEST_PASSWORD);
    const other = atOtherProcess(visitor);
    await visitor.call('POST', '/logout', { body: { refresh_token: visitor.refreshToken } });
    await other.refused(403, 'jwt_auth_invalid_token', 'GET', `/account/${visitor.id}`);
  });

  it('opens a separate session for each concurrent log-in of a customer [api.login]', async () => {
    const { email, id } = await makeCustomer(first);
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        newVisitor(index % 2 ? first : second)
          .call('POST', '/login', { body: { username: email, password: TEST_PASSWORD }, schema: loginResponseSchema })
          .catch((error: Error) => expect(error.message).toContain('too_many_attempts')),
      ),
    );
    const open = await first.connection.db.select().from(sessions).where(eq(sessions.customerId, id));
    expect(open.length).toBeGreaterThanOrEqual(4);
  });
});

import { twoStepSetupResponseSchema } from '@spruce/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { changeDuring } from '../../../test/change-during';
import { ONE_DATABASE } from '../../../test/databases';
import { standingClock } from '../../../test/standing-clock';
import { startTestApp, type TestApp } from '../../../test/test-app';
import { makeCustomer, newVisitor, TEST_PASSWORD } from '../../../test/visitor';
import type { Database } from '../../platform/database/database';
import { customers, sessions, twoStep } from '../../platform/database/schema';
import { revokeSessions } from './sessions';

describe.each(ONE_DATABASE)('log-ins during a change of credentials (%s)', (database) => {
  let api: TestApp;
  const clock = standingClock();
  beforeAll(async () => void (api = await startTestApp(database, { clock })));
  afterAll(() => api.close());

  const changePassword = (id: number) => async (tx: Database) => {
    await tx.update(customers).set({ passwordHash: 'another', passwordChangedAt: clock.now() }).where(eq(customers.id, id));
    await revokeSessions(tx, id, 'password', clock.now());
  };
  const turnOn = (id: number) => async (tx: Database) => {
    await tx.insert(twoStep).values({ customerId: id, secret: 'x', createdAt: clock.now(), confirmedAt: clock.now() });
    await revokeSessions(tx, id, 'two-step', clock.now());
  };
  const openSessions = (id: number) => api.connection.db.$count(sessions, and(eq(sessions.customerId, id), isNull(sessions.revokedAt)));

  it('refuses the former password if it was changed while the log-in was checked', async () => {
    const { id, email } = await makeCustomer(api);
    const logIn = () =>
      newVisitor(api).refused(401, 'invalid_credentials', 'POST', '/login', { body: { username: email, password: TEST_PASSWORD } });
    await changeDuring(api.connection.db, id, logIn, changePassword(id));
    expect(await openSessions(id)).toBe(0);
  });

  it('asks for a code if two-step log-in was turned on while the password was checked', async () => {
    const { id, email } = await makeCustomer(api);
    const logIn = () =>
      newVisitor(api).refused(401, 'two_step_required', 'POST', '/login', { body: { username: email, password: TEST_PASSWORD } });
    await changeDuring(api.connection.db, id, logIn, turnOn(id));
    expect(await openSessions(id)).toBe(0);
  });

  it('does not turn on two-step log-in for a session that a new password ends at the same time', async () => {
    const { id, email } = await makeCustomer(api);
    const thief = await newVisitor(api).logIn(email, TEST_PASSWORD);
    const path = `/account/${id}/two-step`;
    const body = { current_password: TEST_PASSWORD };
    const { secret } = (await thief.call('POST', path, { body, schema: twoStepSetupResponseSchema })).body.data;
    const code = new TOTP({ secret }).generate({ timestamp: clock.now().getTime() });
    const confirm = () => thief.refused(400, 'incorrect_password', 'POST', `${path}/confirm`, { body: { code } });
    await changeDuring(api.connection.db, id, confirm, changePassword(id));
    expect(await api.connection.db.select().from(twoStep).where(eq(twoStep.customerId, id))).toMatchObject([{ confirmedAt: null }]);
  });
});

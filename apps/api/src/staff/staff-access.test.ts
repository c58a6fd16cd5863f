import { staffAccessResponseSchema } from '@spruce/contract';
import { eq } from 'drizzle-orm';
import { ONE_DATABASE } from '../../test/databases';
import { standingClock } from '../../test/standing-clock';
import { startTestApp, type TestApp } from '../../test/test-app';
import { newVisitor, signedIn } from '../../test/visitor';
import { sessions } from '../platform/database/schema';

describe.each(ONE_DATABASE)('access to staff pages (%s)', (database) => {
  let api: TestApp;
  const clock = standingClock();
  beforeAll(async () => {
    api = await startTestApp(database, { clock });
  });
  afterAll(() => api.close());

  it('allows access to staff only; customers get a 404 [role.checkout-admin]', async () => {
    const kanya = await signedIn(api, { role: 'staff' });
    const { body, headers } = await kanya.call('GET', '/staff/access', { query: { lang: 'th' }, schema: staffAccessResponseSchema });
    expect(body).toEqual({ data: { staff: true } });
    expect(headers['cache-control']).toBe('no-store');
    await (await signedIn(api)).refused(404, 'rest_no_route', 'GET', '/staff/access');
    await newVisitor(api).refused(404, 'rest_no_route', 'GET', '/staff/access');
  });

  it('accepts an expired token of staff only on /staff/access, and only while the session is open [role.checkout-admin]', async () => {
    const kanya = await signedIn(api, { role: 'staff' });
    const pim = await signedIn(api);
    clock.pass(901);
    await kanya.refused(403, 'jwt_auth_invalid_token', 'GET', '/outbox/dead-letters');
    await kanya.call('GET', '/staff/access');
    await pim.refused(404, 'rest_no_route', 'GET', '/staff/access');
    const thief = newVisitor(api);
    thief.token = kanya.token;
    await thief.refused(403, 'jwt_auth_invalid_token', 'GET', '/staff/access');
    await api.connection.db.update(sessions).set({ revokedAt: clock.now() }).where(eq(sessions.customerId, kanya.id));
    await kanya.refused(403, 'jwt_auth_invalid_token', 'GET', '/staff/access');
  });
});

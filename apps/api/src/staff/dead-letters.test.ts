import { deadLettersResponseSchema, retryResponseSchema } from '@spruce/contract';
import { currentTime } from '@spruce/jest-setup/clock';
import { ONE_DATABASE } from '../../test/databases';
import { startTestApp, type TestApp } from '../../test/test-app';
import { newVisitor, signedIn, type Visitor } from '../../test/visitor';
import { PermanentFailure } from '../platform/outbox/handler';
import { queue } from '../platform/outbox/queue';

describe.each(ONE_DATABASE)('dead letters of the outbox (%s)', (database) => {
  let api: TestApp;
  let staff: Visitor;
  let broken = true;
  beforeAll(async () => {
    api = await startTestApp(database);
    api.app.outbox.register('test', async () => {
      if (broken) throw new PermanentFailure('no such mailbox');
    });
    staff = await signedIn(api, { role: 'staff' });
  });
  afterAll(() => api.close());

  it('shows staff the dead letters without payload, and retries a dead letter on request [purpose.staff]', async () => {
    const id = await queue(api.connection.db, 'test', { token: 'do-not-show' });
    await queue(api.connection.db, 'test', {}, { runAt: new Date(currentTime().getTime() + 1e9) });
    await api.app.outbox.runDue();
    const { body } = await staff.call('GET', '/outbox/dead-letters', { schema: deadLettersResponseSchema });
    expect(body).toMatchObject({ data: [{ id, kind: 'test', attempts: 1, error: 'PermanentFailure: no such mailbox' }], waiting: 1 });
    expect(JSON.stringify(body)).not.toContain('do-not-show');
    broken = false;
    expect((await staff.call('POST', `/outbox/dead-letters/${id}/retry`, { schema: retryResponseSchema })).body.data.id).toBe(id);
    await api.app.outbox.runDue();
    expect(await api.app.outbox.readState(id)).toEqual({ state: 'done' });
    await staff.refused(404, 'dead_letter_not_found', 'POST', `/outbox/dead-letters/${id}/retry`);
  });

  it('hides dead letters from customers and visitors [purpose.staff]', async () => {
    const customer = await signedIn(api);
    await customer.refused(404, 'rest_no_route', 'GET', '/outbox/dead-letters');
    await customer.refused(404, 'rest_no_route', 'POST', '/outbox/dead-letters/1/retry');
    await newVisitor(api).refused(404, 'rest_no_route', 'GET', '/outbox/dead-letters');
  });
});

import { consentReceiptResponseSchema, consentReceiptsResponseSchema, deletedResponseSchema, exportResponseSchema } from '@spruce/contract';
import { ONE_DATABASE } from '../../test/databases';
import { standingClock } from '../../test/standing-clock';
import { startTestApp, type TestApp } from '../../test/test-app';
import { newVisitor, signedIn, TEST_PASSWORD, type Visitor } from '../../test/visitor';

const hex = (digit: string) => digit.repeat(32);
const all = { analytical: true, marketing: true, unclassified: true };
const none = { analytical: false, marketing: false, unclassified: false };

describe.each(ONE_DATABASE)('consent receipts (%s)', (database) => {
  let api: TestApp;
  const clock = standingClock();
  beforeAll(async () => {
    api = await startTestApp(database, { clock });
  });
  afterAll(() => api.close());

  const answer = (who: Visitor, body: object) => {
    clock.pass(1);
    return who.call('POST', '/consent-receipts', {
      body: { unique_id: hex('a'), version: '2026-11', choices: all, reason: 'accept-all', ...body },
      status: 201,
      schema: consentReceiptResponseSchema,
    });
  };
  const listed = async (who: Visitor, query?: Record<string, string>) =>
    (await who.call('GET', `/account/${who.id}/consent-receipts`, { query, schema: consentReceiptsResponseSchema })).body.data;

  it('stores a repeated cookie choice only one time; lists choices with version and time, newest first [consent.modal] [entity.consent]', async () => {
    const customer = await signedIn(api);
    await answer(customer, { receipt: hex('1') });
    await answer(customer, { receipt: hex('2'), choices: none, reason: 'withdraw' });
    await answer(customer, { receipt: hex('1') });
    expect(await listed(customer)).toEqual([
      { version: '2026-11', choices: none, reason: 'withdraw', at: expect.any(String) },
      { version: '2026-11', choices: all, reason: 'accept-all', at: expect.any(String) },
    ]);
  });

  it('lists the cookie choices that this browser made before the log-in, but no choices of other customers', async () => {
    const [one, other] = [await signedIn(api), await signedIn(api)];
    await answer(newVisitor(api), { receipt: hex('3'), unique_id: hex('b') });
    await answer(other, { receipt: hex('4'), unique_id: hex('b') });
    expect(await listed(one)).toEqual([]);
    expect(await listed(one, { unique_id: hex('b') })).toHaveLength(1);
    expect(await listed(other, { unique_id: hex('b') })).toHaveLength(2);
    await one.refused(404, 'account_not_found', 'GET', `/account/${other.id}/consent-receipts`);
    await newVisitor(api).refused(401, 'rest_not_logged_in', 'GET', `/account/${one.id}/consent-receipts`);
  });

  it('includes consent receipts in the data export, and anonymises them when the account is deleted', async () => {
    const customer = await signedIn(api);
    await answer(customer, { receipt: hex('5'), unique_id: hex('c') });
    const exported = await customer.call('GET', `/account/${customer.id}/export`, { schema: exportResponseSchema });
    expect(exported.body.data).toMatchObject({ consents: [{ version: '2026-11', reason: 'accept-all' }] });
    await customer.call('DELETE', `/account/${customer.id}`, { body: { password: TEST_PASSWORD }, schema: deletedResponseSchema });
    const another = await signedIn(api);
    expect(await listed(another, { unique_id: hex('c') })).toHaveLength(1);
  });

  it('refuses invalid consent receipts', async () => {
    const visitor = newVisitor(api);
    for (const wrong of [{ receipt: 'x' }, { receipt: hex('6'), choices: { analytical: 'yes' } }, { receipt: hex('6'), reason: 'bored' }])
      await visitor.refused(400, 'rest_invalid_param', 'POST', '/consent-receipts', {
        body: { unique_id: hex('d'), version: '2026-11', choices: none, reason: 'reject-all', ...wrong },
      });
  });
});

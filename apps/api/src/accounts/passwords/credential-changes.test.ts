import { desc, eq } from 'drizzle-orm';
import { ONE_DATABASE } from '../../../test/databases';
import { startTestApp, type TestApp } from '../../../test/test-app';
import { makeCustomer, newVisitor, TEST_PASSWORD, type Visitor } from '../../../test/visitor';
import { outbox, socialIdentities } from '../../platform/database/schema';

interface Mail {
  template: string;
  to: string;
  data: { token: string; change: string; detail: string; is_change?: true };
}

interface Owner extends Visitor {
  email: string;
  pending: string;
}

const NEW_PASSWORD = 'another quiet sofa 1';

describe.each(ONE_DATABASE)('one-time links after a change of credentials (%s)', (database) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp(database);
  });
  afterAll(() => api.close());

  const mailsTo = async (address: string): Promise<Mail[]> => {
    const jobs = await api.connection.db.select().from(outbox);
    for (const { id, kind, doneAt } of jobs)
      if (kind.startsWith('accounts.') && !doneAt) expect(await api.app.outbox.runNow(id, { timeoutMs: 5000 })).toEqual({ state: 'done' });
    const rows = await api.connection.db.select().from(outbox).where(eq(outbox.kind, 'mail.send')).orderBy(desc(outbox.id));
    return rows.map(({ payload }) => payload as Mail).filter(({ to }) => to === address);
  };
  const readToken = async (address: string, template: string) =>
    (await mailsTo(address)).find((mail) => mail.template === template)?.data.token ?? '';

  const askReset = async (email: string) => {
    await newVisitor(api).call('POST', '/email/reset-password', { body: { customer_email: email } });
    return readToken(email, 'reset-password');
  };
  const activate = (token: string) => newVisitor(api).call('POST', '/account/active', { body: { token } });
  const reset = (token: string) => newVisitor(api).call('POST', '/account/reset-password', { body: { token, password: NEW_PASSWORD } });
  const askEmail = async (owner: Visitor, email: string) => {
    await owner.call('PUT', `/account/${owner.id}`, { body: { email, current_password: TEST_PASSWORD } });
    return readToken(email, 'activate');
  };
  const readProfile = async ({ id }: Visitor, password: string, email: string) => {
    const visitor = await newVisitor(api).logIn(email, password);
    return (await visitor.call('GET', `/account/${id}`)).body as { data: { email: string; pending_email: string | null } };
  };

  let people = 0;
  const owner = async (verified = true): Promise<Owner> => {
    people += 1;
    const made = await makeCustomer(api, { email: `owner-${people}@links.example`, verified });
    const visitor = await newVisitor(api).logIn(made.email, TEST_PASSWORD);
    return Object.assign(visitor, { email: made.email, pending: `pending-${people}@links.example` });
  };
  const connected = (who: Owner) =>
    api.connection.db
      .insert(socialIdentities)
      .values({ provider: 'google', subject: `subject-${who.id}`, customerId: who.id, email: who.email });

  const LINKS = {
    'password reset': {
      make: (who: Owner) => askReset(who.email),
      opens: async (token: string) => (await tried('/account/reset-password', { token, password: 'one more quiet sofa 2' })) === 200,
    },
    'email change': {
      make: (who: Owner) => askEmail(who, who.pending),
      opens: async (token: string) => (await tried('/account/active', { token })) === 200,
    },
    activation: {
      make: async (who: Owner) => {
        await newVisitor(api).call('POST', '/email/resend-verification', { body: { customer_id: who.id } });
        return readToken(who.email, 'activate');
      },
      opens: async (token: string) => (await tried('/account/active', { token })) === 200,
    },
  };
  const tried = async (path: string, payload: object) =>
    (await api.app.inject({ method: 'POST', url: `/sp/v1${path}`, headers: { 'x-forwarded-for': newVisitor(api).address }, payload }))
      .statusCode;

  const CHANGES: Record<string, (who: Owner) => PromiseLike<unknown>> = {
    'a change of the password': (who) =>
      who.call('PUT', `/account/${who.id}`, { body: { password: NEW_PASSWORD, current_password: TEST_PASSWORD } }),
    'a password reset': async (who) => reset(await askReset(who.email)),
    'a confirmed email change': async (who) => activate(await askEmail(who, `moved-${who.id}@links.example`)),
    'a request for another email change': (who) => askEmail(who, `asked-${who.id}@links.example`),
    'a cancelled email change': (who) => who.call('PUT', `/account/${who.id}`, { body: { email: who.email } }),
    'the deletion of the account': (who) => who.call('DELETE', `/account/${who.id}`, { body: { password: TEST_PASSWORD } }),
    'the connection of a provider': (who) => connected(who),
    'the disconnection of a provider': async (who) => {
      await connected(who);
      return who.call('DELETE', `/account/${who.id}/social/google`, { body: { current_password: TEST_PASSWORD } });
    },
    'a log-out of all other devices': (who) => who.call('DELETE', `/account/${who.id}/sessions`),
    'a log-out': (who) => who.call('POST', '/logout', { body: { refresh_token: who.refreshToken } }),
    'a change of the name': (who) => who.call('PUT', `/account/${who.id}`, { body: { first_name: 'Mali' } }),
  };

  const ENDS: [change: string, link: keyof typeof LINKS, ends: boolean][] = [
    ['a change of the password', 'password reset', true],
    ['a change of the password', 'email change', true],
    ['a change of the password', 'activation', false],
    ['a password reset', 'password reset', true],
    ['a password reset', 'email change', true],
    ['a password reset', 'activation', false],
    ['a confirmed email change', 'password reset', true],
    ['a confirmed email change', 'email change', true],
    ['a confirmed email change', 'activation', true],
    ['a request for another email change', 'password reset', false],
    ['a request for another email change', 'email change', true],
    ['a request for another email change', 'activation', true],
    ['a cancelled email change', 'password reset', false],
    ['a cancelled email change', 'email change', true],
    ['a cancelled email change', 'activation', false],
    ['the deletion of the account', 'password reset', true],
    ['the deletion of the account', 'email change', true],
    ['the deletion of the account', 'activation', true],
    ['the connection of a provider', 'password reset', false],
    ['the connection of a provider', 'email change', false],
    ['the connection of a provider', 'activation', false],
    ['the disconnection of a provider', 'password reset', false],
    ['the disconnection of a provider', 'email change', false],
    ['a log-out of all other devices', 'password reset', false],
    ['a log-out of all other devices', 'email change', false],
    ['a log-out of all other devices', 'activation', false],
    ['a log-out', 'password reset', false],
    ['a log-out', 'email change', false],
    ['a log-out', 'activation', false],
    ['a change of the name', 'password reset', false],
    ['a change of the name', 'email change', false],
    ['a change of the name', 'activation', false],
  ];

  it.each(ENDS)(
    'after %s, checks the link in an earlier %s mail (must be invalid: %s) [api.account-put] [api.account-reset] [api.account-active]',
    async (change, link, ends) => {
      const who = await owner(link !== 'activation');
      const token = await LINKS[link].make(who);
      expect(token).not.toBe('');
      await CHANGES[change]?.(who);
      expect(await LINKS[link].opens(token)).toBe(!ends);
    },
  );

  it('rejects an email change that a thief requested before a password reset, and notifies the owner', async () => {
    const who = await owner();
    const theirs = await askEmail(who, who.pending);
    await reset(await askReset(who.email));
    await newVisitor(api).refused(404, 'invalid_activation_token', 'POST', '/account/active', { body: { token: theirs } });
    expect((await readProfile(who, NEW_PASSWORD, who.email)).data).toMatchObject({ email: who.email, pending_email: null });
    expect((await mailsTo(who.email))[0]).toMatchObject({
      template: 'account-changed',
      data: { change: 'password', detail: who.pending },
    });
  });

  it('refuses a password-reset link from before an email change, even if the change was reversed', async () => {
    const who = await owner();
    const old = await askReset(who.email);
    await activate(await askEmail(who, who.pending));
    await newVisitor(api).refused(400, 'invalid_reset_token', 'POST', '/account/reset-password/check', { body: { token: old } });
    await activate(await askEmail(who, who.email));
    await newVisitor(api).refused(400, 'invalid_reset_token', 'POST', '/account/reset-password', {
      body: { token: old, password: NEW_PASSWORD },
    });
  });

  it('notifies the old and the new email address after the change is confirmed', async () => {
    const who = await owner();
    const token = await askEmail(who, who.pending);
    expect((await mailsTo(who.pending))[0]?.data.is_change).toBe(true);
    await activate(token);
    expect((await mailsTo(who.email))[0]?.data).toMatchObject({ change: 'email-changed', detail: who.pending });
    expect((await mailsTo(who.pending))[0]?.data).toMatchObject({ change: 'email-current', detail: who.email });
  });

  it('lets the owner cancel an email change without the password; sends one mail about the cancellation [api.account-put]', async () => {
    const who = await owner();
    await askEmail(who, who.pending);
    for (let time = 0; time < 2; time++) {
      const { body } = await who.call('PUT', `/account/${who.id}`, { body: { email: who.email.toUpperCase() } });
      expect((body as { data: object }).data).toMatchObject({ email: who.email, pending_email: null });
    }
    const told = (await mailsTo(who.email)).map(({ data }) => [data.change, data.detail]);
    expect(told).toEqual([
      ['email-kept', who.pending],
      ['email-asked', who.pending],
    ]);
  });

  it('sets a cookie that marks the browser as known when the browser confirms a new email address', async () => {
    const who = await owner();
    const token = await askEmail(who, who.pending);
    const browser = newVisitor(api);
    await browser.call('POST', '/account/active', { body: { token } });
    expect([...browser.cookies.keys()]).toContain('__Host-sp-dev');
  });
});

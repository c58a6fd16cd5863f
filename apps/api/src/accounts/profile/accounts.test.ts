import {
  activatedResponseSchema,
  checkResetResponseSchema,
  deletedResponseSchema,
  exportResponseSchema,
  profileResponseSchema,
  registeredResponseSchema,
  sentResponseSchema,
  userResponseSchema,
  usersResponseSchema,
} from '@spruce/contract';
import { LEGAL_TEXTS } from '@spruce/contract/legal-texts';
import { desc, eq } from 'drizzle-orm';
import { TEST_DATABASES } from '../../../test/databases';
import { standingClock } from '../../../test/standing-clock';
import { startTestApp, type TestApp } from '../../../test/test-app';
import { makeCustomer, newVisitor, signedIn, TEST_PASSWORD } from '../../../test/visitor';
import { addresses, customers, oneTimeTokens, outbox, sessions, socialIdentities } from '../../platform/database/schema';

interface Mail {
  template: string;
  to: string;
  language: string;
  data: { token: string; email: string; first_name: string; expires_at: string };
}

describe.each(TEST_DATABASES)('accounts (%s)', (database) => {
  let api: TestApp;
  const clock = standingClock();
  const { pass } = clock;
  beforeAll(async () => {
    api = await startTestApp(database, { clock });
  });
  afterAll(() => api.close());

  const mailsTo = async (address: string): Promise<Mail[]> => {
    for (const { id } of (await api.connection.db.select().from(outbox)).filter(
      ({ kind, doneAt }) => kind.startsWith('accounts.') && !doneAt,
    ))
      expect(await api.app.outbox.runNow(id, { timeoutMs: 5000 })).toEqual({ state: 'done' });
    const rows = await api.connection.db
      .select({ payload: outbox.payload })
      .from(outbox)
      .where(eq(outbox.kind, 'mail.send'))
      .orderBy(desc(outbox.id));
    return rows.map(({ payload }) => payload as Mail).filter(({ to }) => to === address);
  };
  const readTerms = async (id: number) => {
    const [row] = await api.connection.db
      .select({ at: customers.termsAcceptedAt, version: customers.termsVersion })
      .from(customers)
      .where(eq(customers.id, id));
    return row;
  };
  const tokenFor = async (address: string) => (await mailsTo(address))[0]?.data.token ?? '';

  let people = 0;
  const registration = () => ({
    email: `new-${++people}@test.example`,
    password: 'a quiet sofa 39',
    first_name: 'Pim',
    last_name: 'Suwan',
    language: 'th',
  });
  const register = async (body: object = registration()) =>
    (await newVisitor(api).call('POST', '/account', { body, status: 201, schema: registeredResponseSchema })).body.data;

  describe('registration', () => {
    it('creates an unverified account, and queues the verification mail in the language of the account [api.account-create]', async () => {
      const body = {
        ...registration(),
        email: '  Pim.New@Test.Example ',
        phone: '081-234 5678',
        birthday: '1990-02-28',
        terms: true,
        terms_version: '2026-11-15',
        marketing: true,
      };
      const made = await register(body);
      expect(made).toMatchObject({ email: 'pim.new@test.example', status: 'unverified' });
      expect(await readTerms(made.id)).toEqual({ at: clock.now(), version: '2026-11-15' });
      expect(await mailsTo(made.email)).toMatchObject([
        { template: 'activate', language: 'th', data: { first_name: 'Pim', email: made.email, expires_at: '2026-11-28T05:00:00.000Z' } },
      ]);
      const visitor = await newVisitor(api).logIn(made.email, body.password);
      const { body: profile } = await visitor.call('GET', `/account/${made.id}`, { schema: profileResponseSchema });
      expect(profile.data).toMatchObject({
        first_name: 'Pim',
        phone: '0812345678',
        birthday: '1990-02-28',
        language: 'th',
        status: 'unverified',
        marketing: true,
        role: 'customer',
        shipping: {},
        pending_email: null,
      });
      await visitor.refused(403, 'account_not_verified', 'DELETE', `/account/${made.id}/social/google`);
    });

    it('stores the current version of the terms if the sign-up request accepts terms but names no version [api.account-create]', async () => {
      const { id } = await register({ ...registration(), terms: true });
      expect(await readTerms(id)).toEqual({ at: clock.now(), version: LEGAL_TEXTS['terms-and-conditions'].version });
      expect(await readTerms((await register()).id)).toEqual({ at: null, version: null });
    });

    it('stores only hashes of tokens and passwords [api.account-create]', async () => {
      const body = registration();
      await register(body);
      const token = await tokenFor(body.email);
      expect(token).toHaveLength(43);
      expect(
        JSON.stringify([await api.connection.db.select().from(oneTimeTokens), await api.connection.db.select().from(customers)]),
      ).not.toMatch(new RegExp(`${token}|${body.password}`));
    });

    it('refuses a sign-up with a registered email address, also in capitals and in concurrent requests [api.account-create]', async () => {
      const body = registration();
      const answers = await Promise.all([1, 2, 3].map(() => api.app.inject({ method: 'POST', url: '/sp/v1/account', payload: body })));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
      await newVisitor(api).refused(409, 'registration-error-email-exists', 'POST', '/account', {
        body: { ...body, email: body.email.toUpperCase() },
      });
      expect(await mailsTo(body.email)).toHaveLength(1);
    });

    it.each([
      ['email', { email: 'pim@' }],
      ['email', { email: 'a@b.c\u0000om' }],
      ['password', { password: 'short 1' }],
      ['password', { password: 'no number here' }],
      ['password', { password: '123456789012' }],
      ['first_name', { first_name: '  ' }],
      ['last_name', { last_name: 'x'.repeat(101) }],
      ['last_name', { last_name: 'a\u0000b' }],
      ['phone', { phone: '12345678' }],
      ['phone', { phone: '123456789012' }],
      ['phone', { phone: '08123456ab' }],
      ['birthday', { birthday: '1990-02-30' }],
      ['birthday', { birthday: '2026-11-21' }],
      ['birthday', { birthday: '1899-12-31' }],
      ['language', { language: 'de' }],
      ['terms', { terms: false }],
      ['terms_version', { terms: true, terms_version: 'the newest' }],
    ])('refuses a sign-up with an invalid %s: %j [api.account-create] [rule.phone]', async (field, wrong) => {
      const { body } = await newVisitor(api).refused(400, 'rest_invalid_param', 'POST', '/account', {
        body: { ...registration(), ...wrong },
      });
      expect(Object.keys(body.data.params ?? {})).toEqual([field]);
    });

    it('refuses a sign-up with a common password [api.account-create]', async () => {
      await newVisitor(api).refused(400, 'password_too_common', 'POST', '/account', {
        body: { ...registration(), password: 'P@ssw0rd2026' },
      });
      await newVisitor(api).refused(400, 'password_too_common', 'POST', '/account', {
        body: { ...registration(), first_name: 'Kittiphong', password: 'kittiphong1990' },
      });
    });

    it.each(['021234567', '0812345678', '66812345678'])('accepts a sign-up with the phone number %s [rule.phone]', async (phone) => {
      await register({ ...registration(), phone });
    });
  });

  describe('email verification', () => {
    it('logs the customer in only if the verification link is opened in the browser of the sign-up [api.account-active]', async () => {
      const visitor = newVisitor(api);
      const body = registration();
      const own = await visitor.call('POST', '/account', { body, status: 201, schema: registeredResponseSchema });
      const open = { body: { token: await tokenFor(body.email) }, schema: activatedResponseSchema };
      const { body: activated } = await visitor.call('POST', '/account/active', open);
      expect(activated.data.session).toMatchObject({ id: own.body.data.id, email: body.email, status: 'active' });

      const other = registration();
      await visitor.call('POST', '/account', { body: other, status: 201, schema: registeredResponseSchema });
      const elsewhere = { body: { token: await tokenFor(other.email) }, schema: activatedResponseSchema };
      expect((await newVisitor(api).call('POST', '/account/active', elsewhere)).body.data.session).toBeUndefined();
    });

    it('activates an account by the emailed link, and answers 404 for a used, expired or invented link [api.account-active]', async () => {
      const { email, id } = await register();
      const token = await tokenFor(email);
      const activate = { body: { token } };
      const { body } = await newVisitor(api).call('POST', '/account/active', { ...activate, schema: activatedResponseSchema });
      expect(body.data).toEqual({ id, email, status: 'active' });
      await newVisitor(api).refused(404, 'invalid_activation_token', 'POST', '/account/active', activate);
      await newVisitor(api).refused(404, 'invalid_activation_token', 'POST', '/account/active', { body: { token: 'x' } });
      await newVisitor(api).refused(400, 'rest_invalid_param', 'POST', '/account/active', { body: {} });
      const late = await register();
      const lateToken = await tokenFor(late.email);
      pass(604_800);
      await newVisitor(api).refused(404, 'invalid_activation_token', 'POST', '/account/active', { body: { token: lateToken } });
    });

    it('activates an account only once when four requests send the token of the same link at the same time [api.account-active]', async () => {
      const { email } = await register();
      const token = await tokenFor(email);
      const answers = await Promise.all(
        [1, 2, 3, 4].map(() => api.app.inject({ method: 'POST', url: '/sp/v1/account/active', payload: { token } })),
      );
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404, 404]);
    });

    it('after a resend, opening the link of one verification mail invalidates the link of the other mail [api.resend-verification]', async () => {
      const { email, id } = await register();
      const first = await tokenFor(email);
      await newVisitor(api).call('POST', '/email/resend-verification', { body: { customer_id: String(id) }, schema: sentResponseSchema });
      const second = await tokenFor(email);
      expect(second).not.toBe(first);
      await newVisitor(api).call('POST', '/account/active', { body: { token: first }, schema: activatedResponseSchema });
      await newVisitor(api).refused(404, 'invalid_activation_token', 'POST', '/account/active', { body: { token: second } });
      await newVisitor(api).call('POST', '/email/resend-verification', { body: { customer_id: id }, schema: sentResponseSchema });
      expect(await mailsTo(email)).toHaveLength(2);
      await newVisitor(api).refused(400, 'rest_invalid_param', 'POST', '/email/resend-verification', { body: { customer_id: -1 } });
    });

    it('resends no verification mail to a verified customer, and ignores the email address if an id is given [api.resend-verification]', async () => {
      const { email, id } = await register();
      const again = (body: object) => newVisitor(api).call('POST', '/email/resend-verification', { body, schema: sentResponseSchema });
      await again({ customer_email: ` ${email.toUpperCase()} ` });
      expect(await mailsTo(email)).toHaveLength(2);
      await again({ customer_id: id, customer_email: 'somebody-else@test.example' });
      expect(await mailsTo(email)).toHaveLength(3);
      await newVisitor(api).call('POST', '/account/active', { body: { token: await tokenFor(email) }, schema: activatedResponseSchema });
      await again({ customer_email: email });
      expect(await mailsTo(email)).toHaveLength(3);
      for (const body of [{}, { customer_email: 'pim' }])
        await newVisitor(api).refused(400, 'rest_invalid_param', 'POST', '/email/resend-verification', { body });
    });

    it('accepts no reset token as an activation token, and no activation token as a reset token', async () => {
      const { email } = await register();
      const activation = await tokenFor(email);
      await newVisitor(api).call('POST', '/email/reset-password', { body: { customer_email: email } });
      const reset = await tokenFor(email);
      await newVisitor(api).refused(404, 'invalid_activation_token', 'POST', '/account/active', { body: { token: reset } });
      await newVisitor(api).refused(400, 'invalid_reset_token', 'POST', '/account/reset-password', {
        body: { token: activation, password: 'another quiet sofa 1' },
      });
    });
  });

  describe('password reset', () => {
    it('sets a new password by an emailed link that works only one time, and logs out every device [api.email-reset] [api.account-reset]', async () => {
      const customer = await makeCustomer(api);
      const device = await newVisitor(api).logIn(customer.email, TEST_PASSWORD);
      await newVisitor(api).call('POST', '/email/reset-password', { body: { customer_email: customer.email }, schema: sentResponseSchema });
      const [mail] = await mailsTo(customer.email);
      expect(mail).toMatchObject({
        template: 'reset-password',
        data: { expires_at: new Date(clock.now().getTime() + 3_600_000).toISOString() },
      });
      const token = mail?.data.token ?? '';
      const { body } = await newVisitor(api).call('POST', '/account/reset-password/check', {
        body: { token },
        schema: checkResetResponseSchema,
      });
      expect(body.data.email).toBe(customer.email);
      await newVisitor(api).refused(400, 'password_too_common', 'POST', '/account/reset-password', {
        body: { token, password: 'Password123' },
      });
      await newVisitor(api).call('POST', '/account/reset-password', {
        body: { token, password: 'another quiet sofa 1' },
        schema: registeredResponseSchema,
      });
      await newVisitor(api).refused(400, 'invalid_reset_token', 'POST', '/account/reset-password', {
        body: { token, password: 'another quiet sofa 2' },
      });
      await newVisitor(api).refused(400, 'invalid_reset_token', 'POST', '/account/reset-password/check', { body: { token } });
      await device.refused(403, 'jwt_auth_invalid_token', 'GET', `/account/${customer.id}`);
      await newVisitor(api).refused(401, 'invalid_credentials', 'POST', '/login', {
        body: { username: customer.email, password: TEST_PASSWORD },
      });
      await newVisitor(api).logIn(customer.email, 'another quiet sofa 1');
    });

    it('a password-reset link expires after an hour [api.account-reset]', async () => {
      const { email } = await makeCustomer(api);
      await newVisitor(api).call('POST', '/email/reset-password', { body: { customer_email: email } });
      const token = await tokenFor(email);
      pass(3600);
      await newVisitor(api).refused(400, 'invalid_reset_token', 'POST', '/account/reset-password', {
        body: { token, password: 'another quiet sofa 1' },
      });
    });

    it('a password reset verifies the email address of an unverified account and removes its social log-ins', async () => {
      const { email, id } = await register();
      await api.connection.db.insert(socialIdentities).values({ provider: 'facebook', subject: `planted-${id}`, customerId: id, email });
      await newVisitor(api).call('POST', '/email/reset-password', { body: { customer_email: email } });
      const { body } = await newVisitor(api).call('POST', '/account/reset-password', {
        body: { token: await tokenFor(email), password: 'another quiet sofa 1' },
        schema: registeredResponseSchema,
      });
      expect(body.data.status).toBe('active');
      expect(await api.connection.db.select().from(socialIdentities).where(eq(socialIdentities.customerId, id))).toEqual([]);
    });
  });

  describe('profile', () => {
    it('returns the account of the logged-in customer, and answers 404 for the id of another customer [api.account-get] [call.user-info]', async () => {
      const visitor = await signedIn(api);
      const other = await signedIn(api);
      const { body } = await visitor.call('GET', `/account/${visitor.id}`, { schema: profileResponseSchema });
      expect(body.data).toMatchObject({
        id: visitor.id,
        sumsub_verified: false,
        sumsub_status: 'none',
        stripe_customer_id: null,
        self_service_portal: true,
        has_password: true,
        social: [],
        shipping: {},
        billing: {},
        invoice: {},
      });
      const { body: info } = await visitor.call('GET', `/account/${visitor.id}/info`, { schema: userResponseSchema });
      expect(info.data).toMatchObject({ id: visitor.id, email: body.data.email, role: 'customer', status: 'active' });
      for (const path of [`/account/${other.id}`, '/account/999999999', `/account/${other.id}/info`, `/account/${other.id}/export`]) {
        const { body: refusal } = await visitor.refused(404, 'account_not_found', 'GET', path);
        expect(refusal.message).toBe('There is no such account');
      }
      await visitor.refused(404, 'account_not_found', 'PUT', `/account/${other.id}`, { body: { first_name: 'X' } });
      await visitor.refused(404, 'account_not_found', 'DELETE', `/account/${other.id}`, { body: { password: TEST_PASSWORD } });
      await newVisitor(api).refused(401, 'rest_not_logged_in', 'GET', `/account/${visitor.id}`);
      await visitor.refused(400, 'rest_invalid_param', 'GET', '/account/me');
    });

    it('lets staff read customers’ accounts, but not change or export them [api.account-get]', async () => {
      const customer = await signedIn(api);
      const staff = await signedIn(api, { role: 'staff' });
      await staff.call('GET', `/account/${customer.id}`, { schema: profileResponseSchema });
      await staff.refused(404, 'account_not_found', 'PUT', `/account/${customer.id}`, { body: { first_name: 'X' } });
      await staff.refused(404, 'account_not_found', 'GET', `/account/${customer.id}/export`);
      await staff.refused(404, 'account_not_found', 'DELETE', `/account/${customer.id}`, { body: { password: TEST_PASSWORD } });
      await staff.refused(404, 'account_not_found', 'GET', '/account/999999999');
    });

    it('an edit of the profile changes only the fields in the request [api.account-put]', async () => {
      const visitor = await signedIn(api);
      const put = async (body: object) =>
        (await visitor.call('PUT', `/account/${visitor.id}`, { body, schema: profileResponseSchema })).body.data;
      expect(await put({ first_name: ' พิม ', phone: '', birthday: '1988-08-08' })).toMatchObject({
        first_name: 'พิม',
        last_name: 'Suwan',
        phone: '',
        birthday: '1988-08-08',
      });
      expect(await put({ birthday: null, marketing: true, language: 'th' })).toMatchObject({
        first_name: 'พิม',
        birthday: null,
        marketing: true,
        language: 'th',
      });
      expect(await put({})).toMatchObject({ first_name: 'พิม', marketing: true });
      expect(await put({ role: 'staff', activated_at: null, sumsub_status: 'verified', id: 1 })).toMatchObject({
        id: visitor.id,
        role: 'customer',
        sumsub_verified: false,
      });
      await visitor.refused(400, 'rest_invalid_param', 'PUT', `/account/${visitor.id}`, { body: { first_name: '' } });
      await visitor.refused(400, 'rest_invalid_param', 'PUT', `/account/${visitor.id}`, { body: { birthday: '2050-01-01' } });
    });

    it('requires the current password to set a new password, and logs out other devices [api.account-put]', async () => {
      const { email, id } = await makeCustomer(api);
      const here = await newVisitor(api).logIn(email, TEST_PASSWORD);
      const there = await newVisitor(api).logIn(email, TEST_PASSWORD);
      const body = { password: 'another quiet sofa 1' };
      await here.refused(400, 'incorrect_password', 'PUT', `/account/${id}`, { body });
      await here.call('PUT', `/account/${id}`, { body: { ...body, current_password: TEST_PASSWORD }, schema: profileResponseSchema });
      await here.call('GET', `/account/${id}`);
      await there.refused(403, 'jwt_auth_invalid_token', 'GET', `/account/${id}`);
      await newVisitor(api).logIn(email, body.password);
    });

    it('changes the email address only after the customer opens the link in the confirmation mail [api.account-put]', async () => {
      const visitor = await signedIn(api);
      const { body: before } = await visitor.call('GET', `/account/${visitor.id}`, { schema: profileResponseSchema });
      const email = 'moved@test.example';
      await visitor.refused(400, 'incorrect_password', 'PUT', `/account/${visitor.id}`, { body: { email } });
      const { body } = await visitor.call('PUT', `/account/${visitor.id}`, {
        body: { email: 'Moved@test.example', current_password: TEST_PASSWORD },
        schema: profileResponseSchema,
      });
      expect(body.data).toMatchObject({ email: before.data.email, pending_email: email });
      await newVisitor(api).call('POST', '/account/active', { body: { token: await tokenFor(email) }, schema: activatedResponseSchema });
      const { body: after } = await visitor.call('GET', `/account/${visitor.id}`, { schema: profileResponseSchema });
      expect(after.data).toMatchObject({ email, pending_email: null });
      const other = await signedIn(api);
      await other.refused(409, 'registration-error-email-exists', 'PUT', `/account/${other.id}`, {
        body: { email, current_password: TEST_PASSWORD },
      });
    });
  });

  describe('customer search', () => {
    it('finds customers by name, email address, phone, id and role, page by page [api.get-users] [role.search]', async () => {
      const staff = await signedIn(api, { role: 'staff', firstName: 'Zebra', lastName: 'Staffson' });
      const { id } = await makeCustomer(api, {
        email: 'zebra_100%@test.example',
        firstName: 'Zebra',
        lastName: 'Crossing',
        phone: '0899998888',
      });
      await makeCustomer(api, { email: 'zebrax100y@test.example', firstName: 'Zebra', lastName: 'Finch', phone: '021112222' });
      const find = async (query: Record<string, string>) => {
        const { body, headers } = await staff.call('GET', '/account/get-users', { query, schema: usersResponseSchema });
        return {
          names: body.data.map((user) => `${user.first_name} ${user.last_name}`),
          total: headers['x-wp-total'],
          pages: headers['x-wp-totalpages'],
        };
      };
      expect(await find({ search: 'zebra' })).toEqual({
        names: ['Zebra Finch', 'Zebra Crossing', 'Zebra Staffson'],
        total: '3',
        pages: '1',
      });
      expect((await find({ search: 'zebra', role: 'staff' })).names).toEqual(['Zebra Staffson']);
      expect((await find({ search: 'crossing ZEB' })).names).toEqual(['Zebra Crossing']);
      expect((await find({ search: '089 999 8888' })).names).toEqual(['Zebra Crossing']);
      for (const phone of [
        '+66 89 999 8888',
        '+66 (0)89-999-8888',
        '๐๘๙ ๙๙๙ ๘๘๘๘',
        'โทร. 089\u2011999\u20118888',
        '66899998888',
        '\u200b0899998888',
      ])
        expect((await find({ search: phone })).names).toEqual(['Zebra Crossing']);
      expect((await find({ search: '66-89-999-8888' })).names).toEqual(['Zebra Crossing']);
      expect((await find({ search: String(id) })).names).toContain('Zebra Crossing');
      expect((await find({ search: 'a_100%@' })).names).toEqual(['Zebra Crossing']);
      expect(await find({ search: 'zebra', per_page: '2', page: '2' })).toEqual({ names: ['Zebra Staffson'], total: '3', pages: '2' });
      expect((await find({ search: 'nobody at all' })).names).toEqual([]);
      expect((await find({})).total).not.toBe('0');
    });

    it('shows staff the state of each customer’s ID check [role.search]', async () => {
      const staff = await signedIn(api, { role: 'staff' });
      const { id } = await makeCustomer(api, { firstName: 'Quill', lastName: 'Pending' });
      await api.connection.db.update(customers).set({ sumsubStatus: 'pending' }).where(eq(customers.id, id));
      const { body } = await staff.call('GET', '/account/get-users', { query: { search: 'quill' }, schema: usersResponseSchema });
      expect(body.data).toMatchObject([{ id, sumsub_status: 'pending', sumsub_verified: false }]);
    });

    it.each([
      ['น้ำทิพย์', 'แสนดี'],
      ['นํ้าทิพย์', 'เเสนดี'],
      ['น้ำทิพย์'.normalize('NFKD'), 'แสนดี'],
    ])('finds the customer %s %s by every Unicode encoding of the Thai name [api.get-users]', async (firstName, lastName) => {
      const staff = await signedIn(api, { role: 'staff' });
      const { id } = await makeCustomer(api, { firstName, lastName });
      for (const search of ['น้ำทิพย์ แสนดี', 'นํ้าทิพย์', 'เเสนดี', 'น้ําทิพย์']) {
        const { body } = await staff.call('GET', '/account/get-users', { query: { search }, schema: usersResponseSchema });
        expect(body.data.map((user) => user.id)).toContain(id);
      }
    });

    it('lets only staff with a verified email address search; customers and visitors get a 404 [api.get-users]', async () => {
      await (await signedIn(api)).refused(404, 'rest_no_route', 'GET', '/account/get-users');
      await (await signedIn(api, { role: 'staff', verified: false })).refused(403, 'account_not_verified', 'GET', '/account/get-users');
      await newVisitor(api).refused(404, 'rest_no_route', 'GET', '/account/get-users');
      await (
        await signedIn(api, { role: 'staff' })
      ).refused(400, 'rest_invalid_param', 'GET', '/account/get-users', { query: { role: 'admin' } });
    });
  });

  describe('account deletion', () => {
    it('exports all data of a customer as a file', async () => {
      const visitor = await signedIn(api);
      const { body, headers } = await visitor.call('GET', `/account/${visitor.id}/export`, { schema: exportResponseSchema });
      expect(headers['content-disposition']).toBe(`attachment; filename="spruce-personal-data-${visitor.id}.json"`);
      expect(body.data).toMatchObject({
        exported_at: clock.now().toISOString(),
        profile: { id: visitor.id },
        sessions: [{ current: true }],
      });
      expect(JSON.stringify(body)).not.toMatch(/argon2|token_hash|fingerprint/i);
    });

    it('erases an account after a password check, frees its email address and rejects its tokens', async () => {
      const { email, id } = await makeCustomer(api, { phone: '0877776666' });
      const visitor = await newVisitor(api).logIn(email, TEST_PASSWORD);
      await visitor.refused(400, 'incorrect_password', 'DELETE', `/account/${id}`, { body: { password: 'wrong' } });
      await visitor.refused(400, 'rest_invalid_param', 'DELETE', `/account/${id}`, { body: {} });
      await visitor.call('POST', '/email/reset-password', { body: { customer_email: email } });
      const token = await tokenFor(email);
      const cookies = [...visitor.cookies];
      await visitor.call('DELETE', `/account/${id}`, { body: { password: TEST_PASSWORD }, schema: deletedResponseSchema });
      expect(visitor.cookies.size).toBe(0);
      // Restores the cookies, because another tab with a running request still sends them.
      for (const [name, value] of cookies) visitor.cookies.set(name, value);
      await visitor.refused(500, 'invalid_username', 'GET', `/account/${id}`);
      await newVisitor(api).refused(401, 'invalid_credentials', 'POST', '/login', { body: { username: email, password: TEST_PASSWORD } });
      await newVisitor(api).refused(400, 'invalid_reset_token', 'POST', '/account/reset-password', {
        body: { token, password: 'another quiet sofa 1' },
      });
      const { db } = api.connection;
      const [row] = await db.select().from(customers).where(eq(customers.id, id));
      expect(row).toMatchObject({
        firstName: '',
        lastName: '',
        phone: '',
        birthday: null,
        passwordHash: null,
        email: `deleted-${id}@spruce.invalid`,
      });
      for (const table of [addresses, sessions, oneTimeTokens, socialIdentities])
        expect(await db.select().from(table).where(eq(table.customerId, id))).toEqual([]);
      await register({ ...registration(), email });
    });
  });
});

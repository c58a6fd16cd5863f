import { randomUUID } from 'node:crypto';
import type * as argon2 from '@node-rs/argon2';
import { verify } from '@node-rs/argon2';
import { errorSchema, sentResponseSchema } from '@spruce/contract';
import { ONE_DATABASE } from '../../../test/databases';
import { standingClock } from '../../../test/standing-clock';
import { startTestApp, type TestApp } from '../../../test/test-app';
import { makeCustomer, newVisitor, TEST_PASSWORD } from '../../../test/visitor';
import { loginAttempts, outbox } from '../../platform/database/schema';
import { CALL_LIMITS } from './call-limits';

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return { ...real, verify: jest.fn(real.verify) };
});
const hashesTried = jest.mocked(verify);

describe.each(ONE_DATABASE)('password guessing (%s)', (database) => {
  let api: TestApp;
  const clock = standingClock();
  const { pass } = clock;
  beforeAll(async () => {
    api = await startTestApp(database, { clock });
  });
  afterAll(() => api.close());

  const guess = (email: string, from = newVisitor(api)) =>
    from.call('POST', '/login', { body: { username: email, password: 'wrong password 1' }, status: 401 });
  const wait = async (email: string, from = newVisitor(api)) => {
    const { headers } = await from.refused(429, 'too_many_attempts', 'POST', '/login', {
      body: { username: email, password: TEST_PASSWORD },
    });
    return Number(headers['retry-after']);
  };

  it('gives the same response for a wrong password and for an unknown email address [api.login]', async () => {
    const { email } = await makeCustomer(api);
    const known = await guess(email);
    const unknown = await guess('nobody@test.example');
    expect(unknown.body).toEqual(known.body);
    expect(Object.keys(unknown.headers).sort()).toEqual(Object.keys(known.headers).sort());
    expect(errorSchema.parse(known.body)).toMatchObject({ code: 'invalid_credentials', data: { status: 401 } });
  });

  it('also hashes the password for an unknown email address, so that the response takes equally long [api.login]', async () => {
    const { email } = await makeCustomer(api);
    for (const subject of [email, 'nobody-at-all@test.example', 'nobody-at-all@test.example']) {
      hashesTried.mockClear();
      await guess(subject);
      // Without the slow argon2 hash, the fast response would reveal that the account does not exist.
      expect(hashesTried.mock.calls.map(([tried]) => String(tried).split('$', 4).join('$'))).toEqual(['$argon2id$v=19$m=19456,t=2,p=1']);
    }
  });

  it('makes a client wait after five wrong passwords, then doubles the wait, also for unknown accounts [api.login]', async () => {
    const { email } = await makeCustomer(api);
    for (const subject of [email, 'nobody-else@test.example']) {
      const client = newVisitor(api);
      for (let failure = 0; failure < 5; failure++) await guess(subject, client);
      expect(await wait(subject, client)).toBe(1);
      pass(1);
      await guess(subject, client);
      expect(await wait(subject, client)).toBe(2);
      expect(await wait(subject, client)).toBe(2);
      pass(2);
      await guess(subject, client);
      expect(await wait(subject, client)).toBe(4);
      pass(4);
    }
    const owner = newVisitor(api);
    for (let time = 0; time < 2; time++) {
      for (let failure = 0; failure < 4; failure++) await guess(email, owner);
      await newVisitor(api).logIn(email, TEST_PASSWORD);
      await owner.logIn(email, TEST_PASSWORD);
    }
  });

  it('never makes a client wait more than 15 minutes [api.login]', async () => {
    const client = newVisitor(api);
    for (let failure = 0; failure < 5; failure++) await guess('target@test.example', client);
    for (let round = 0; round < 12; round++) {
      pass(await wait('target@test.example', client));
      await guess('target@test.example', client);
    }
    expect(await wait('target@test.example', client)).toBe(900);
    pass(86_400 + 901);
    await guess('target@test.example', client);
    await guess('target@test.example', client);
  });

  it('lets the owner log in from a new browser while a stranger keeps guessing [api.login]', async () => {
    const { email } = await makeCustomer(api);
    const stranger = newVisitor(api);
    for (let failure = 0; failure < 5; failure++) await guess(email, stranger);
    await newVisitor(api).logIn(email, TEST_PASSWORD);
    for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
      pass(seconds);
      await guess(email, stranger);
      await newVisitor(api).logIn(email, TEST_PASSWORD);
    }
    await newVisitor(api).logIn(email, TEST_PASSWORD);
  });

  it.each([true, false])('slows down guesses at one account from many clients (account exists: %s) [api.login]', async (isKnown) => {
    const email = isKnown ? (await makeCustomer(api)).email : 'nobody-from-many@test.example';
    const owner = isKnown ? await newVisitor(api).logIn(email, TEST_PASSWORD) : undefined;
    for (let failure = 0; failure < 20; failure++) await guess(email);
    expect(await wait(email)).toBeLessThanOrEqual(900);
    await owner?.logIn(email, TEST_PASSWORD);
    pass(900);
    await guess(email);
  });

  it('counts every guess when a client sends many guesses at the same time [api.login]', async () => {
    const { email } = await makeCustomer(api);
    const { address } = newVisitor(api);
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const response = await api.app.inject({
          method: 'POST',
          url: '/sp/v1/login',
          headers: { 'x-forwarded-for': address },
          payload: { username: email, password: 'wrong password 1' },
        });
        return response.statusCode;
      }),
    );
    expect(answers.filter((status) => status === 401)).toHaveLength(5);
    expect(answers.filter((status) => status === 429)).toHaveLength(15);
  });

  it('slows down a client that tries many accounts, and counts an IPv6 network as one client [api.login]', async () => {
    const spray = async (address: (number: number) => string, count: number) => {
      const statuses: number[] = [];
      for (let number = 0; number < count; number++) {
        const response = await api.app.inject({
          method: 'POST',
          url: '/sp/v1/login',
          headers: { 'x-forwarded-for': address(number) },
          payload: { username: `sprayed-${address(0)}-${number}@test.example`, password: 'x' },
        });
        statuses.push(response.statusCode);
      }
      return statuses;
    };
    expect((await spray(() => '203.0.113.7', 32)).slice(29)).toEqual([401, 429, 429]);
    expect((await spray((number) => `2001:db8:1:2::${(number + 1).toString(16)}`, 32)).slice(29)).toEqual([401, 429, 429]);
    expect(await spray((number) => `2001:db8:1:${(number + 3).toString(16)}::1`, 32)).not.toContain(429);
  });

  it('sends the same response to a reset request for a known and for an unknown email address [api.email-reset]', async () => {
    const { email } = await makeCustomer(api);
    const ask = (address: string) =>
      newVisitor(api).call('POST', '/email/reset-password', { body: { customer_email: address }, schema: sentResponseSchema });
    const known = await ask(email.toUpperCase());
    const unknown = await ask('nobody-at-all@test.example');
    expect(unknown.body).toEqual(known.body);
    expect(Object.keys(unknown.headers).sort()).toEqual(Object.keys(known.headers).sort());
    const waiting = await api.connection.db.select({ kind: outbox.kind, payload: outbox.payload }).from(outbox);
    expect(waiting.filter(({ kind }) => kind === 'accounts.request-reset').map(({ payload }) => payload)).toEqual([
      { email },
      { email: 'nobody-at-all@test.example' },
    ]);
    expect(waiting.filter(({ kind }) => kind === 'mail.send')).toEqual([]);
  });

  const MAIL_REQUESTS = [
    ['/email/reset-password', 'customer_email'],
    ['/email/resend-verification', 'customer_email'],
    ['/email/resend-verification', 'customer_id'],
  ] as const;
  it.each(MAIL_REQUESTS)(
    'answers 429 to the fourth call of %s with the same %s by one client, but accepts another client',
    async (path, field) => {
      const person = await makeCustomer(api, { verified: false });
      const known = { customer_email: person.email, customer_id: person.id };
      const unknown = { customer_email: `unknown-${path.length}-${field}@test.example`, customer_id: 999_999_000 + path.length };
      for (const whom of [known, unknown]) {
        const body = { [field]: whom[field] };
        const client = newVisitor(api);
        for (let mail = 0; mail < 3; mail++) await client.call('POST', path, { body, schema: sentResponseSchema });
        const { headers } = await client.refused(429, 'too_many_attempts', 'POST', path, { body });
        expect(headers['retry-after']).toBe('60');
        await newVisitor(api).call('POST', path, { body, schema: sentResponseSchema });
      }
    },
  );

  it('sends at most ten reset mails per hour to an address; a browser that has logged in before gets more', async () => {
    const { email } = await makeCustomer(api);
    const owner = await newVisitor(api).logIn(email, TEST_PASSWORD);
    const jobs = async () =>
      (await api.connection.db.select().from(outbox)).filter(({ payload }) => (payload as { email?: string } | null)?.email === email);
    const ask = (who = newVisitor(api)) =>
      who.call('POST', '/email/reset-password', { body: { customer_email: email }, schema: sentResponseSchema });
    for (let mail = 0; mail < 12; mail++) await ask();
    expect(await jobs()).toHaveLength(10);
    await ask(owner);
    expect(await jobs()).toHaveLength(11);
    pass(3600);
    await ask();
    expect(await jobs()).toHaveLength(12);
  });

  it('sends the same response for every email address when a verification mail is requested again [api.resend-verification]', async () => {
    const { email: proven } = await makeCustomer(api);
    const registered = { email: 'waits-for-the-mail@test.example', password: TEST_PASSWORD, first_name: 'Pim', last_name: 'Suwan' };
    await newVisitor(api).call('POST', '/account', { body: registered, status: 201 });
    const before = (await api.connection.db.select({ id: outbox.id }).from(outbox)).map(({ id }) => id);
    const answers = [];
    for (const email of [registered.email, proven, 'nobody-waits@test.example'])
      answers.push(
        await newVisitor(api).call('POST', '/email/resend-verification', { body: { customer_email: email }, schema: sentResponseSchema }),
      );
    expect(answers.map(({ body }) => body)).toEqual(Array(3).fill(answers[0]?.body));
    const names = answers.map(({ headers }) => Object.keys(headers).sort());
    expect(names).toEqual(Array(3).fill(names[0]));
    const left = await api.connection.db.select({ id: outbox.id, kind: outbox.kind }).from(outbox);
    expect(left.filter(({ id }) => !before.includes(id)).map(({ kind }) => kind)).toEqual(Array(3).fill('accounts.resend-verification'));
  });

  it('slows down password guesses inside a stolen session, but not the log-in of the owner', async () => {
    const { email } = await makeCustomer(api);
    const visitor = await newVisitor(api).logIn(email, TEST_PASSWORD);
    const body = { password: 'another quiet sofa 1', current_password: 'wrong' };
    for (let failure = 0; failure < 5; failure++)
      await visitor.refused(400, 'incorrect_password', 'PUT', `/account/${visitor.id}`, { body });
    await visitor.refused(429, 'too_many_attempts', 'PUT', `/account/${visitor.id}`, {
      body: { ...body, current_password: TEST_PASSWORD },
    });
    await visitor.refused(429, 'too_many_attempts', 'DELETE', `/account/${visitor.id}`, { body: { password: TEST_PASSWORD } });
    const owner = await newVisitor(api).logIn(email, TEST_PASSWORD);
    await owner.call('PUT', `/account/${owner.id}`, { body: { ...body, current_password: TEST_PASSWORD } });
  });

  it('lets the owner log in during an attack, from a known browser or after a password reset [api.login]', async () => {
    const { email } = await makeCustomer(api);
    const owner = await newVisitor(api).logIn(email, TEST_PASSWORD);
    const attack = async () => {
      for (let failure = 0; failure < 20; failure++) await guess(email);
      expect(await wait(email)).toBeGreaterThan(0);
    };
    await attack();
    await owner.logIn(email, TEST_PASSWORD);
    const other = await makeCustomer(api);
    for (let failure = 0; failure < 20; failure++) await guess(other.email);
    await owner.refused(429, 'too_many_attempts', 'POST', '/login', { body: { username: other.email, password: TEST_PASSWORD } });
    for (let failure = 0; failure < 5; failure++)
      await owner.call('POST', '/login', { body: { username: email, password: 'wrong password 1' }, status: 401 });
    await owner.refused(429, 'too_many_attempts', 'POST', '/login', { body: { username: email, password: TEST_PASSWORD } });

    await api.connection.db.delete(outbox);
    const otherVisitor = newVisitor(api);
    await otherVisitor.call('POST', '/email/reset-password', { body: { customer_email: email } });
    await api.app.outbox.runDue();
    const [mail] = (await api.connection.db.select({ payload: outbox.payload, kind: outbox.kind }).from(outbox)).filter(
      ({ kind }) => kind === 'mail.send',
    );
    const { token } = (mail?.payload as { data: { token: string } }).data;
    await otherVisitor.call('POST', '/account/reset-password', { body: { token, password: 'another quiet sofa 1' } });
    await attack();
    await otherVisitor.logIn(email, 'another quiet sofa 1');
  });

  it.each(Object.entries(CALL_LIMITS))(
    'answers 429 to a client that calls %s too often, until the time window of the limit ends',
    async (route, { calls, seconds }) => {
      const [method, path = ''] = route.split(' ');
      const visitor = newVisitor(api);
      const ask = async (who = visitor) => {
        const { statusCode, headers } = await api.app.inject({
          method: method as 'POST',
          url: `/sp/v1${path.replace(':id', randomUUID())}`,
          headers: { 'x-forwarded-for': who.address },
          payload: {},
        });
        return { statusCode, after: Number(headers['retry-after']) };
      };
      for (let call = 0; call < calls; call++) expect((await ask()).statusCode).not.toBe(429);
      expect(await ask()).toEqual({ statusCode: 429, after: seconds });
      expect((await ask(newVisitor(api))).statusCode).not.toBe(429);
      pass(seconds);
      expect((await ask()).statusCode).not.toBe(429);
    },
  );

  it('accepts 60 coupon checks in ten minutes per network address, then answers 429 [api.coupon]', async () => {
    const visitor = newVisitor(api);
    const ask = (who = visitor) =>
      api.app.inject({
        method: 'POST',
        url: '/sp/v1/stripe-service/validate-coupon',
        headers: { 'x-forwarded-for': who.address },
        payload: {},
      });
    const statuses = new Set<number>();
    for (let call = 0; call < 60; call++) statuses.add((await ask()).statusCode);
    expect([...statuses]).toEqual([400]);
    const refused = await ask();
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, 600]);
    expect((await ask(newVisitor(api))).statusCode).toBe(400);
    pass(600);
    expect((await ask()).statusCode).toBe(400);
  });

  it('stores no personal data in the counters of password guesses', async () => {
    await guess('somebody-private@test.example');
    const kept = JSON.stringify(await api.connection.db.select().from(loginAttempts));
    expect(kept).not.toMatch(/private|test\.example|198\.51/);
  });
});

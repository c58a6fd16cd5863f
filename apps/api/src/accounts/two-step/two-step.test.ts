import { loginResponseSchema, profileResponseSchema, recoveryCodesResponseSchema, twoStepSetupResponseSchema } from '@spruce/contract';
import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { folders, ONE_DATABASE } from '../../../test/databases';
import { standingClock } from '../../../test/standing-clock';
import { startTestApp, type TestApp } from '../../../test/test-app';
import { makeCustomer, newVisitor, TEST_PASSWORD, type Visitor } from '../../../test/visitor';
import { accountEvents, customers, outbox, recoveryCodes, twoStep } from '../../platform/database/schema';
import { createServer } from '../../server';
import { temporaryAccountSettings } from '../settings';
import { signAccessToken } from '../tokens/access-token';

const settings = temporaryAccountSettings();
const PROOF = { current_password: TEST_PASSWORD };

describe.each(ONE_DATABASE)('two-step log-in (%s)', (database) => {
  let api: TestApp;
  const clock = standingClock();
  const { pass } = clock;
  beforeAll(async () => {
    api = await startTestApp(database, { clock, accounts: settings });
  });
  afterAll(() => api.close());
  // Each test begins in a new step of 30 s, so that no code of an earlier test is repeated.
  beforeEach(() => pass(90));

  interface Person {
    email: string;
    visitor: Visitor;
    secret: string;
    codes: string[];
  }
  const codeOf = ({ secret }: Pick<Person, 'secret'>, steps = 0) =>
    new TOTP({ secret }).generate({ timestamp: clock.now().getTime() + steps * 30_000 });
  const setUp = async (): Promise<Person> => {
    const { email } = await makeCustomer(api);
    const visitor = await newVisitor(api).logIn(email, TEST_PASSWORD);
    const { secret } = (await visitor.call('POST', `/account/${visitor.id}/two-step`, { body: PROOF, schema: twoStepSetupResponseSchema }))
      .body.data;
    const { body } = await visitor.call('POST', `/account/${visitor.id}/two-step/confirm`, {
      body: { code: codeOf({ secret }) },
      schema: recoveryCodesResponseSchema,
    });
    pass(30);
    return { email, visitor, secret, codes: body.data.recovery_codes };
  };
  const openChallenge = async (email: string, from = newVisitor(api), password = TEST_PASSWORD) => {
    const { body } = await from.refused(401, 'two_step_required', 'POST', '/login', { body: { username: email, password } });
    return body.data.params?.['challenge'] ?? '';
  };
  const sendCode = (from: Visitor, challenge: string, code: string) =>
    from.call('POST', '/login/two-step', { body: { challenge, code }, schema: loginResponseSchema });
  const refuse = (from: Visitor, challenge: string, code: string, error = 'incorrect_code') =>
    from.refused(error === 'incorrect_code' ? 400 : 401, error, 'POST', '/login/two-step', { body: { challenge, code } });
  const mailed = async (email: string) => {
    const rows = await api.connection.db.select().from(outbox);
    return rows
      .map(({ payload }) => payload as { to?: string; data?: { change?: string } })
      .filter(({ to }) => to === email)
      .map(({ data }) => data?.change);
  };

  it('answers a log-in with a challenge instead of tokens, and logs in with a code [api.login]', async () => {
    const { email, visitor, secret } = await setUp();
    const browser = newVisitor(api);
    const challenge = await openChallenge(email, browser);
    expect([...browser.cookies.keys()]).toEqual([]);
    const { body } = await sendCode(browser, challenge, codeOf({ secret }).replace(/^.../, '$& '));
    expect(body.data).toMatchObject({ id: visitor.id, email, role: 'customer', remember: true });
    expect([...browser.cookies.keys()]).toEqual(['__Host-sp-fgp', '__Host-sp-dev']);
  });

  it('turns on only after a code confirms the key, and logs out the other devices', async () => {
    const { email } = await makeCustomer(api);
    const phone = await newVisitor(api).logIn(email, TEST_PASSWORD);
    const laptop = await newVisitor(api).logIn(email, TEST_PASSWORD);
    const path = `/account/${phone.id}/two-step`;
    await phone.refused(409, 'two_step_not_started', 'POST', `${path}/confirm`, { body: { code: '123456' } });
    await phone.refused(400, 'incorrect_password', 'POST', path, { body: { current_password: 'wrong password 1' } });
    const { secret, uri } = (await phone.call('POST', path, { body: PROOF, schema: twoStepSetupResponseSchema })).body.data;
    expect(uri).toBe(`otpauth://totp/Spruce:${encodeURIComponent(email)}?issuer=Spruce&secret=${secret}&algorithm=SHA1&digits=6&period=30`);
    await newVisitor(api).logIn(email, TEST_PASSWORD);
    await phone.refused(400, 'incorrect_code', 'POST', `${path}/confirm`, { body: { code: codeOf({ secret }, 5) } });
    const { body } = await phone.call('POST', `${path}/confirm`, {
      body: { code: codeOf({ secret }) },
      schema: recoveryCodesResponseSchema,
    });
    expect(body.data.recovery_codes).toHaveLength(10);
    expect(new Set(body.data.recovery_codes).size).toBe(10);
    for (const code of body.data.recovery_codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$/);
    await laptop.refused(403, 'jwt_auth_invalid_token', 'GET', `/account/${laptop.id}`);
    const profile = (await phone.call('GET', `/account/${phone.id}`, { schema: profileResponseSchema })).body.data;
    expect(profile).toMatchObject({ two_step_at: clock.now().toISOString(), recovery_codes_left: 10 });
    await phone.refused(409, 'two_step_already_on', 'POST', path, { body: PROOF });
    expect(await mailed(email)).toContain('two-step-on');
  });

  it('refuses the first code more than 15 minutes after the key was shown', async () => {
    const { email } = await makeCustomer(api);
    const visitor = await newVisitor(api).logIn(email, TEST_PASSWORD);
    const path = `/account/${visitor.id}/two-step`;
    const { secret } = (await visitor.call('POST', path, { body: PROOF, schema: twoStepSetupResponseSchema })).body.data;
    pass(901);
    await visitor.logIn(email, TEST_PASSWORD);
    await visitor.refused(409, 'two_step_not_started', 'POST', `${path}/confirm`, { body: { code: codeOf({ secret }) } });
  });

  it.each([
    [-1, true],
    [0, true],
    [1, true],
    [-2, false],
    [2, false],
  ])('with a clock that differs by %d steps, accepts the code: %s', async (steps, isAccepted) => {
    const { email, secret } = await setUp();
    pass(90);
    const browser = newVisitor(api);
    const challenge = await openChallenge(email, browser);
    if (isAccepted) await sendCode(browser, challenge, codeOf({ secret }, steps));
    else await refuse(browser, challenge, codeOf({ secret }, steps));
  });

  it('refuses a code that was used before, also in parallel and also in the setup', async () => {
    const { email, secret } = await setUp();
    const setupCode = codeOf({ secret }, -1);
    await refuse(newVisitor(api), await openChallenge(email), setupCode);
    const challenges = [await openChallenge(email), await openChallenge(email), await openChallenge(email)];
    const answers = await Promise.allSettled(challenges.map((challenge) => sendCode(newVisitor(api), challenge, codeOf({ secret }))));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await refuse(newVisitor(api), await openChallenge(email), codeOf({ secret }));
    pass(30);
    await sendCode(newVisitor(api), await openChallenge(email), codeOf({ secret }));
    // The code of an earlier step than the last accepted code.
    await refuse(newVisitor(api), await openChallenge(email), codeOf({ secret }, -1));
  });

  it('accepts a recovery code once, also in parallel, and mails the owner', async () => {
    const { email, visitor, codes } = await setUp();
    const [code = '', other = ''] = codes;
    const challenges = [await openChallenge(email), await openChallenge(email), await openChallenge(email)];
    const answers = await Promise.allSettled(challenges.map((challenge) => sendCode(newVisitor(api), challenge, code)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await refuse(newVisitor(api), await openChallenge(email), code);
    await sendCode(newVisitor(api), await openChallenge(email), ` ${other.toUpperCase().replaceAll('-', ' ')}`);
    const { body } = await visitor.call('GET', `/account/${visitor.id}`, { schema: profileResponseSchema });
    expect(body.data.recovery_codes_left).toBe(8);
    expect((await mailed(email)).filter((change) => change === 'recovery-code-used')).toHaveLength(2);
  });

  it('accepts a challenge for ten minutes, five codes and one log-in', async () => {
    const { email, codes, secret } = await setUp();
    const browser = newVisitor(api);
    const used = await openChallenge(email, browser);
    await sendCode(browser, used, codes[0] ?? '');
    await refuse(browser, used, codes[1] ?? '', 'two_step_challenge_ended');
    const tried = await openChallenge(email, browser);
    for (let guess = 0; guess < 4; guess += 1) await refuse(browser, tried, '000000');
    pass(1);
    await sendCode(browser, tried, codes[1] ?? '');
    const guessed = await openChallenge(email, browser);
    for (let guess = 0; guess < 5; guess += 1) {
      await refuse(browser, guessed, '000000');
      pass(1);
    }
    await refuse(browser, guessed, codeOf({ secret }), 'two_step_challenge_ended');
    const old = await openChallenge(email, browser);
    pass(600);
    await refuse(browser, old, codeOf({ secret }), 'two_step_challenge_ended');
    // The refused challenges did not use up the recovery code.
    await sendCode(browser, await openChallenge(email, browser), codes[2] ?? '');
  });

  it('refuses other tokens as challenges, and a challenge as an access token', async () => {
    const { email, visitor, secret } = await setUp();
    const code = codeOf({ secret });
    const access = await signAccessToken(
      settings.signingKey,
      { customerId: visitor.id, sessionId: 'x', fingerprintHash: 'x' },
      clock.now(),
    );
    for (const challenge of [visitor.token, visitor.refreshToken, access, 'x'])
      await refuse(newVisitor(api), challenge, code, 'two_step_challenge_ended');
    visitor.token = await openChallenge(email);
    await visitor.refused(403, 'jwt_auth_invalid_token', 'GET', `/account/${visitor.id}`);
    await refuse(newVisitor(api), visitor.token, (await setUp()).codes[0] ?? '');
  });

  it('limits guesses at one account over all challenges and addresses, but not in the owner’s browser', async () => {
    const { email, visitor, secret } = await setUp();
    for (let guess = 0; guess < 5; guess += 1) await refuse(newVisitor(api), await openChallenge(email), '000000');
    const stranger = newVisitor(api);
    const { body } = await stranger.refused(429, 'too_many_attempts', 'POST', '/login/two-step', {
      body: { challenge: await openChallenge(email, stranger), code: codeOf({ secret }) },
    });
    expect(body.data.params).toEqual({ retry_after: '1' });
    visitor.token = '';
    await sendCode(visitor, await openChallenge(email, visitor), codeOf({ secret }));
    // The wait doubles up to an hour: 24 guesses per day, of which 3 of 1,000,000 are right.
    for (let guess = 6; guess <= 17; guess += 1) {
      pass(2 ** (guess - 6));
      await refuse(newVisitor(api), await openChallenge(email), '000000');
    }
    const { body: last } = await stranger.refused(429, 'too_many_attempts', 'POST', '/login/two-step', {
      body: { challenge: await openChallenge(email, stranger), code: codeOf({ secret }) },
    });
    expect(last.data.params).toEqual({ retry_after: '3600' });
  });

  it('limits guesses from one address at many accounts whose passwords are known', async () => {
    const { address } = newVisitor(api);
    const guess = async () => {
      const { id, email } = await makeCustomer(api);
      await api.connection.db.insert(twoStep).values({ customerId: id, secret: 'x', createdAt: clock.now(), confirmedAt: clock.now() });
      const stranger = Object.assign(newVisitor(api), { address });
      return [stranger, { body: { challenge: await openChallenge(email), code: '000000' } }] as const;
    };
    for (let account = 0; account < 30; account += 1) {
      const [stranger, call] = await guess();
      await stranger.refused(400, 'incorrect_code', 'POST', '/login/two-step', call);
    }
    const [stranger, call] = await guess();
    await stranger.refused(429, 'too_many_attempts', 'POST', '/login/two-step', call);
  });

  it('asks for the code after a password reset, and ends challenges that the former password opened', async () => {
    const { email, visitor, codes } = await setUp();
    const early = await openChallenge(email);
    const [before] = await api.connection.db.select().from(customers).where(eq(customers.id, visitor.id));
    pass(1);
    await api.connection.db.update(customers).set({ passwordChangedAt: clock.now() }).where(eq(customers.id, visitor.id));
    expect(before?.passwordChangedAt).not.toEqual(clock.now());
    await refuse(newVisitor(api), early, codes[0] ?? '', 'two_step_challenge_ended');
    await sendCode(newVisitor(api), await openChallenge(email), codes[0] ?? '');
  });

  it('needs password and code to turn off and for new recovery codes', async () => {
    const { email, visitor, codes, secret } = await setUp();
    const path = `/account/${visitor.id}/two-step`;
    const code = codeOf({ secret });
    for (const [method, at] of [
      ['DELETE', path],
      ['POST', `${path}/recovery-codes`],
    ] as const) {
      await visitor.refused(400, 'incorrect_password', method, at, { body: { code } });
      await visitor.refused(400, 'incorrect_code', method, at, { body: { ...PROOF, code: '000000' } });
      await visitor.refused(400, 'rest_invalid_param', method, at, { body: PROOF });
    }
    const renewed = await visitor.call('POST', `${path}/recovery-codes`, { body: { ...PROOF, code }, schema: recoveryCodesResponseSchema });
    await refuse(newVisitor(api), await openChallenge(email), codes[0] ?? '');
    await visitor.refused(400, 'incorrect_code', 'DELETE', path, { body: { ...PROOF, code } });
    const [fresh = ''] = renewed.body.data.recovery_codes;
    const { body } = await visitor.call('DELETE', path, { body: { ...PROOF, code: fresh }, schema: profileResponseSchema });
    expect(body.data).toMatchObject({ two_step_at: null, recovery_codes_left: 0 });
    await newVisitor(api).logIn(email, TEST_PASSWORD);
    await visitor.refused(409, 'two_step_off', 'DELETE', path, { body: { ...PROOF, code: fresh } });
    expect(await mailed(email)).toEqual(expect.arrayContaining(['two-step-on', 'recovery-codes', 'recovery-code-used', 'two-step-off']));
    const events = await api.connection.db.select().from(accountEvents).where(eq(accountEvents.customerId, visitor.id));
    expect(events.map(({ kind }) => kind)).toEqual(['two-step-on', 'recovery-codes', 'recovery-code-used', 'two-step-off']);
  });

  it('limits guesses of the code in a stolen session with the password', async () => {
    const { visitor } = await setUp();
    const path = `/account/${visitor.id}/two-step`;
    for (let guess = 0; guess < 5; guess += 1)
      await visitor.refused(400, 'incorrect_code', 'DELETE', path, { body: { ...PROOF, code: '000000' } });
    await visitor.refused(429, 'too_many_attempts', 'DELETE', path, { body: { ...PROOF, code: '000000' } });
  });

  it('does not count codes of a stolen session that starts no setup, so the owner can log in', async () => {
    const { email, visitor, secret } = await setUp();
    for (let guess = 0; guess < 6; guess += 1)
      await visitor.refused(409, 'two_step_not_started', 'POST', `/account/${visitor.id}/two-step/confirm`, { body: { code: '000000' } });
    visitor.token = '';
    await sendCode(visitor, await openChallenge(email, visitor), codeOf({ secret }));
  });

  it('treats the two-step log-in of another customer as not found', async () => {
    const [victim, thief] = [await setUp(), await setUp()];
    const path = `/account/${victim.visitor.id}/two-step`;
    const body = { ...PROOF, code: codeOf(victim) };
    for (const at of [path, `${path}/confirm`, `${path}/recovery-codes`])
      await thief.visitor.refused(404, 'account_not_found', 'POST', at, { body });
    await thief.visitor.refused(404, 'account_not_found', 'DELETE', path, { body });
  });

  it('gives staff the rights of customers until two-step log-in is on [role.checkout-admin]', async () => {
    const { email } = await makeCustomer(api, { role: 'staff' });
    const kanya = newVisitor(api);
    const { body } = await kanya.call('POST', '/login', {
      body: { username: email, password: TEST_PASSWORD },
      schema: loginResponseSchema,
    });
    expect(body.data).toMatchObject({ role: 'staff', must_set_up_two_step: true });
    Object.assign(kanya, { id: body.data.id, token: body.data.token });
    const pim = await makeCustomer(api);
    await kanya.refused(403, 'two_step_setup_required', 'GET', '/staff/access');
    await kanya.refused(403, 'two_step_setup_required', 'GET', '/account/get-users');
    await kanya.refused(404, 'account_not_found', 'GET', `/account/${pim.id}`);
    const path = `/account/${kanya.id}/two-step`;
    const { secret } = (await kanya.call('POST', path, { body: PROOF, schema: twoStepSetupResponseSchema })).body.data;
    await kanya.call('POST', `${path}/confirm`, { body: { code: codeOf({ secret }) } });
    await kanya.call('GET', '/staff/access');
    await kanya.call('GET', `/account/${pim.id}`);
    pass(30);
    await kanya.call('DELETE', path, { body: { ...PROOF, code: codeOf({ secret }) } });
    await kanya.refused(403, 'two_step_setup_required', 'GET', '/staff/access');
  });

  it('stores no secret and no recovery code in clear text, and exports and erases the records', async () => {
    const { visitor, secret, codes } = await setUp();
    const { db } = api.connection;
    const stored = JSON.stringify([await db.select().from(twoStep), await db.select().from(recoveryCodes), await db.select().from(outbox)]);
    for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) expect(stored).not.toContain(text);
    const exported = JSON.stringify((await visitor.call('GET', `/account/${visitor.id}/export`)).body);
    expect(exported).toContain('"kind":"two-step-on"');
    expect(exported).not.toContain(secret);
    await visitor.call('DELETE', `/account/${visitor.id}`, { body: { password: TEST_PASSWORD } });
    for (const table of [twoStep, recoveryCodes, accountEvents]) expect(await db.$count(table, eq(table.customerId, visitor.id))).toBe(0);
  });

  it('accepts codes after the signing key changed, if the former key is listed in either setting', async () => {
    const { email, secret, codes } = await setUp();
    const { db } = api.connection;
    const next = temporaryAccountSettings();
    const servers = [
      { ...next, acceptedKeys: [settings.signingKey] },
      { ...next, twoStepKeys: [next.signingKey, settings.signingKey] as const },
    ];
    for (const accounts of [...servers, temporaryAccountSettings()]) {
      const app = await createServer({ db, clock, mediaDir: folders.mediaDir, accounts });
      const visitor = newVisitor({ ...api, app });
      pass(30);
      if (accounts === servers[0] || accounts === servers[1])
        await sendCode(visitor, await openChallenge(email, visitor), codeOf({ secret }));
      else {
        await refuse(visitor, await openChallenge(email, visitor), codeOf({ secret }));
        await sendCode(visitor, await openChallenge(email, visitor), codes[0] ?? '');
      }
      await app.close();
    }
  });
});

import { errorSchema, getInTouchResponseSchema } from '@spruce/contract';
import { desc, eq, sql } from 'drizzle-orm';
import { ONE_DATABASE } from '../../../test/databases';
import { startMailServer, type MailServer } from '../../../test/mail-server';
import { startTestApp, type TestApp } from '../../../test/test-app';
import { signedIn } from '../../../test/visitor';
import { outbox as table } from '../database/schema';
import { mailSamples } from './mail-samples';
import { queueMail } from './queue-mail';

describe.each(ONE_DATABASE)('mails (%s)', (database) => {
  let server: MailServer;
  let api: TestApp;
  let now = new Date('2026-11-21T03:00:00Z');

  beforeAll(async () => {
    server = await startMailServer();
    const mail = {
      smtpUrl: server.url,
      from: 'Spruce <hello@spruce.example>',
      shopInbox: 'shop@spruce.example',
      publicOrigin: 'https://spruce.example',
    };
    api = await startTestApp(database, { mail, clock: { now: () => now } });
  });
  beforeEach(async () => {
    await api.connection.db.delete(table);
    server.mails.length = 0;
    server.accept();
    now = new Date(now.getTime() + 86_400_000);
  });
  afterAll(async () => {
    await api.close();
    await server.close();
  });

  const order = () =>
    queueMail(api.connection.db, { template: 'activate', to: 'pim@lamaistudio.co', language: 'en', data: mailSamples.activate });
  const readRow = async (id: number) => (await api.connection.db.select().from(table).where(eq(table.id, id)))[0];
  const getInTouch = (body: object, address = '203.0.113.7') =>
    api.app.inject({ method: 'POST', url: '/sp/v1/email/get-in-touch', payload: body, headers: { 'x-forwarded-for': address } });
  const message = {
    first_name: 'Pim',
    last_name: 'Suwan',
    phone_number: '081 234 5678',
    email: 'pim@lamaistudio.co',
    subject: 'A lift of 78 cm',
    email_contact_method: true,
    phone_contact_method: 'false',
    message: 'Will the <b>Nara</b> go in?\nThank you & bye',
  };

  it('sends a mail with subject, HTML, text, and a message id from its outbox row [api.resend-verification]', async () => {
    const id = await order();
    await api.app.outbox.runDue();
    const row = await readRow(id);
    const [mail] = server.mails;
    expect(server.mails).toHaveLength(1);
    expect(mail).toMatchObject({
      subject: 'Confirm your email for Spruce',
      messageId: `<${row?.uid}@spruce.example>`,
      recipients: ['pim@lamaistudio.co'],
      from: { name: 'Spruce', address: 'hello@spruce.example' },
    });
    expect(mail?.html).toContain(`href="https://spruce.example/activate-account?access_token=${mailSamples.activate.token}"`);
    expect(mail?.text).toContain(`https://spruce.example/activate-account?access_token=${mailSamples.activate.token}`);
    expect(mail?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
    expect(JSON.stringify(row)).not.toContain(mailSamples.activate.token);
  });

  it('attaches the delivery to a booking mail as a calendar file', async () => {
    await queueMail(api.connection.db, {
      template: 'order-booked',
      to: 'pim@lamaistudio.co',
      language: 'th',
      data: {
        ...mailSamples['order-booked'],
        delivery_slot: '18:00-00:00',
        address_lines: ['อารีย์ การ์เด้น 88/14 ห้อง 703 ซอยอารีย์ 4', 'แขวงพญาไท เขตพญาไท กรุงเทพมหานคร 10400'],
      },
    });
    await api.app.outbox.runDue();
    const [attachment] = server.mails[0]?.attachments ?? [];
    expect(attachment).toMatchObject({ filename: 'delivery.ics', mimeType: 'text/calendar' });
    const text =
      typeof attachment?.content === 'string' ? attachment.content : Buffer.from(attachment?.content as ArrayBuffer).toString('utf8');
    const unfolded = text.replace(/\r?\n /g, '').replaceAll('\r\n', '\n');
    expect(unfolded).toContain('DTSTART:20261202T110000Z\n');
    expect(unfolded).toContain('LOCATION:อารีย์ การ์เด้น 88/14 ห้อง 703 ซอยอารีย์ 4\\, แขวงพญาไท เขตพญาไท กรุงเทพมหานคร 10400\n');
    for (const line of text.split('\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it('links the dates of a mail to the signed URL of the order calendar', async () => {
    const data = mailSamples['status-changed'];
    await queueMail(api.connection.db, { template: 'status-changed', to: 'pim@lamaistudio.co', language: 'th', data });
    await api.app.outbox.runDue();
    expect(server.mails[0]?.text).toMatch(
      /https:\/\/spruce\.example\/sp\/v1\/orders\/482\/calendar\.ics\?lang=th&signature=[0-9a-f]{64}&entry=charge\s/,
    );
  });

  it('sends a mail again with the same message id if the process died before it recorded the first mail', async () => {
    const id = await order();
    const before = await readRow(id);
    await api.app.outbox.runDue();
    // Simulates a process that died after it sent the mail.
    await api.connection.db
      .update(table)
      .set({ doneAt: null, payload: before?.payload, lease: sql`gen_random_uuid()`, leasedUntil: sql`now() - interval '1 second'` });
    await api.app.outbox.runDue();
    expect(server.mails).toHaveLength(2);
    expect(server.mails[0]?.messageId).toBe(server.mails[1]?.messageId);
    expect((await readRow(id))?.doneAt).not.toBeNull();
  });

  it('sends a mail again after a temporary error, and gives up after a permanent error', async () => {
    server.refuse(451, 'greylisted, come back');
    const id = await order();
    await api.app.outbox.runDue();
    expect(await api.app.outbox.readState(id)).toMatchObject({ state: 'waiting', error: expect.stringContaining('greylisted') as string });
    server.accept();
    now = new Date(now.getTime() + 3_600_000);
    await api.app.outbox.runDue();
    expect(await api.app.outbox.readState(id)).toEqual({ state: 'done' });
    server.refuse(550, 'no such mailbox');
    const other = await order();
    await api.app.outbox.runDue();
    expect(await api.app.outbox.readState(other)).toMatchObject({
      state: 'dead',
      error: expect.stringContaining('no such mailbox') as string,
    });
    expect(server.mails).toHaveLength(1);
  });

  it('does not retry a mail with invalid data', async () => {
    const id = await order();
    await api.connection.db.update(table).set({ payload: { template: 'activate', to: 'pim@lamaistudio.co', language: 'en', data: {} } });
    await api.app.outbox.runDue();
    expect(await api.app.outbox.readState(id)).toMatchObject({ state: 'dead' });
    await expect(
      queueMail(api.connection.db, {
        template: 'activate',
        to: 'pim@lamaistudio.co',
        language: 'en',
        data: { ...mailSamples.activate, token: '' },
      }),
    ).rejects.toThrow();
  });

  it('sends a contact message to the shop with Reply-To, and confirms it in the sender’s language [api.get-in-touch]', async () => {
    const response = await getInTouch({ ...message, lang: 'th' });
    expect(response.statusCode).toBe(200);
    const { data } = getInTouchResponseSchema.parse(response.json());
    expect(data.reference).toMatch(/^SC-[2-9A-Z]{6}$/);
    await api.app.outbox.runDue();
    const [shop, copy] = ['shop@spruce.example', 'pim@lamaistudio.co'].map((to) =>
      server.mails.find(({ recipients }) => recipients.includes(to)),
    );
    expect(shop).toMatchObject({ subject: `[${data.reference}] A lift of 78 cm`, replyTo: [{ address: 'pim@lamaistudio.co' }] });
    expect(shop?.html).toContain('Will the &lt;b&gt;Nara&lt;/b&gt; go in?<br>Thank you &amp; bye');
    expect(shop?.text).toContain('> Will the <b>Nara</b> go in?\n> Thank you & bye');
    expect(copy).toMatchObject({ subject: `เราได้รับข้อความ ${data.reference} ของคุณแล้ว` });
    for (const part of [copy?.html, copy?.text]) {
      expect(part).toContain('ภายในหนึ่งวันทำการ');
      expect(part).not.toMatch(/Nara|Pim|78 cm/);
    }
  });

  it('only a verified sender gets a copy of the contact message; web addresses in the copy are no links [api.get-in-touch]', async () => {
    const visitor = await signedIn(api, { email: 'writes@test.example' });
    for (const email of ['Writes@test.example', 'somebody.else@test.example'])
      await visitor.call('POST', '/email/get-in-touch', {
        body: {
          ...message,
          email,
          first_name: 'Win at casino.example',
          message: 'See https://casino.example/win or www.casino.example',
          lang: 'th',
        },
      });
    await api.app.outbox.runDue();
    const copies = server.mails.filter(({ recipients }) => !recipients.includes('shop@spruce.example'));
    expect(copies.map(({ recipients, subject }) => [recipients, subject]).sort()).toEqual([
      [['somebody.else@test.example'], expect.stringMatching(/^เราได้รับข้อความ SC-[2-9A-Z]{6} ของคุณแล้ว$/)],
      [['writes@test.example'], 'เราได้รับข้อความของคุณแล้ว: A lift of 78 cm'],
    ]);
    for (const { html, text } of server.mails)
      for (const part of [html, text]) expect(part).not.toMatch(/casino\.example|https:\/\/casino/);
    expect(server.mails[0]?.text?.replaceAll('\u2060', '')).toContain('https://casino.example/win');
  });

  it.each([
    ['first_name', 'nothing', ''],
    ['last_name', 'none at all', undefined],
    ['email', 'no address', 'pim at lamai'],
    ['email', 'a second header', 'a@b.co\r\nBcc: all@example.com'],
    ['phone_number', 'two numbers', '081 234 5678 / 02 123 4567'],
    ['subject', 'too long', 'x'.repeat(151)],
    ['message', 'spaces', '  '],
    ['message', 'too long', 'x'.repeat(5001)],
    ['phone_number', 'words', 'call me'],
    ['email_contact_method', 'neither yes nor no', 'perhaps'],
  ])('refuses a contact message with an invalid %s: %s [api.get-in-touch]', async (field, _what, value) => {
    const response = await getInTouch({ ...message, [field]: value }, '203.0.113.20');
    expect(response.statusCode).toBe(400);
    expect(Object.keys(errorSchema.parse(response.json()).data.params ?? {})).toContain(field);
    expect(await api.connection.db.$count(table)).toBe(0);
  });

  it('accepts tabs, line breaks, foreign phone numbers and Thai email addresses in contact messages [api.get-in-touch]', async () => {
    const pasted = { ...message, first_name: '\u200bPim\t', subject: 'one\nBcc: all@example.com', phone_number: '+44 7911 123456' };
    const response = await getInTouch({ ...pasted, email: 'a&b=c@ร้าน.ไทย', message: 'One.\r\nTwo.' }, '203.0.113.21');
    expect(response.statusCode).toBe(200);
    await api.app.outbox.runDue();
    const letter = server.mails.find(({ recipients }) => recipients.includes('shop@spruce.example'));
    expect(letter?.subject).toContain('one Bcc:');
    expect(letter?.text).toContain('+44 791 112 3456');
    expect(server.mails.flatMap(({ recipients }) => recipients)).toContain('a&b=c@ร้าน.ไทย');
  });

  it('requires a phone number if the sender wants a reply by phone [api.get-in-touch]', async () => {
    const response = await getInTouch({ ...message, phone_contact_method: true, phone_number: '' }, '203.0.113.21');
    expect(response.json()).toMatchObject({
      code: 'rest_invalid_param',
      data: { status: 400, params: { phone_number: 'is required for a reply by phone' } },
    });
  });

  it('answers success to a bot that fills the hidden field website, but sends no mail [api.get-in-touch]', async () => {
    const response = await getInTouch({ ...message, website: 'https://casino.example' }, '203.0.113.22');
    expect(response.statusCode).toBe(200);
    expect(getInTouchResponseSchema.parse(response.json()).data.reference).toMatch(/^SC-/);
    expect(await api.connection.db.$count(table)).toBe(0);
    expect((await getInTouch({ ...message, website: '' }, '203.0.113.22')).statusCode).toBe(200);
    expect(await api.connection.db.$count(table)).toBe(2);
  });

  it('answers 429 to a client that sends many messages in parallel, but not to other clients [api.get-in-touch]', async () => {
    const send = (email: string, address = '203.0.113.100') => getInTouch({ ...message, email }, address);
    const statuses = (await Promise.all(Array.from({ length: 12 }, () => send('Flood@example.com')))).map(({ statusCode }) => statusCode);
    const sent = statuses.filter((status) => status === 200).length;
    expect(sent).toBeLessThanOrEqual(4);
    expect(sent).toBeGreaterThanOrEqual(1);
    const refused = await send('flood@EXAMPLE.com');
    expect(refused.json()).toMatchObject({ code: 'too_many_attempts', data: { status: 429 } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send('someone.else@example.com', '203.0.113.101')).statusCode).toBe(200);
    expect((await send('flood@example.com', '203.0.113.102')).statusCode).toBe(200);
    const [row] = await api.connection.db
      .select({ count: sql<number>`count(*)::int` })
      .from(table)
      .orderBy(desc(sql`count(*)`));
    expect(row?.count).toBe(2 * (sent + 2));
  });
});

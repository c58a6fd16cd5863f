import { createTransport } from 'nodemailer';
import { createSandbox, type Sandbox } from '../sandbox';

describe('mailbox', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await createSandbox();
  });
  afterAll(() => sandbox.close());

  it('receives mails over SMTP, lists them by recipient, and shows HTML, text and attachments', async () => {
    const transport = createTransport(sandbox.smtpUrl);
    await transport.sendMail({
      from: 'Spruce <hello@spruce.example>',
      to: 'Mali <mali@example.com>',
      bcc: 'copy@example.com',
      subject: 'ยินดีต้อนรับ',
      text: 'สวัสดี',
      html: '<p>สวัสดี <script>alert(1)</script></p>',
      attachments: [{ filename: 'invoice.pdf', content: Buffer.from('%PDF-1.7') }],
    });
    transport.close();
    const { data } = (await (await fetch(`${sandbox.url}/mail/messages?to=mali@example.com`)).json()) as {
      data: { id: string; to: string; subject: string; text: string; html: string; from: string }[];
    };
    expect(data).toEqual([
      expect.objectContaining({
        from: 'Spruce <hello@spruce.example>',
        subject: 'ยินดีต้อนรับ',
        text: expect.stringContaining('สวัสดี'),
        html: expect.stringContaining('<p>'),
      }),
    ]);
    expect(((await (await fetch(`${sandbox.url}/mail/messages?to=copy@example.com`)).json()) as { data: unknown[] }).data).toHaveLength(1);
    expect(((await (await fetch(`${sandbox.url}/mail/messages?to=other@example.com`)).json()) as { data: unknown[] }).data).toEqual([]);
    const page = await (await fetch(`${sandbox.url}/mail/${data[0]!.id}`)).text();
    expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(page).not.toContain('<script>alert');
    const framed = await fetch(`${sandbox.url}/mail/${data[0]!.id}/html`);
    expect(framed.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await (await fetch(`${sandbox.url}/mail/${data[0]!.id}/attachments/0`)).text()).toBe('%PDF-1.7');
  });

  it('rejects only the first mail to a test address that simulates a full mailbox', async () => {
    const transport = createTransport(sandbox.smtpUrl);
    const send = () => transport.sendMail({ from: 'hello@spruce.example', to: 'full-1@example.com', subject: 'Hello', text: 'Hello' });
    await expect(send()).rejects.toMatchObject({ responseCode: 552 });
    await send();
    transport.close();
    const { data } = (await (await fetch(`${sandbox.url}/mail/messages?to=full-1@example.com`)).json()) as { data: unknown[] };
    expect(data).toHaveLength(1);
  });
});

describe('mailing list', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await createSandbox();
  });
  afterAll(() => sandbox.close());
  const post = (email: string) =>
    fetch(`${sandbox.url}/mailing-list/subscribe`, {
      method: 'POST',
      headers: { accept: 'application/json', origin: 'http://localhost:4200' },
      body: new URLSearchParams({ EMAIL: email }),
    });

  it('subscribes the address in the form field EMAIL from any origin, and refuses invalid addresses [call.newsletter]', async () => {
    const taken = await post('a@example.com');
    expect([taken.status, taken.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    const { data } = (await (await fetch(`${sandbox.url}/mail/messages?to=a@example.com`)).json()) as { data: { text: string }[] };
    const link = /http\S+\/mailing-list\/confirm\/\S+/.exec(data[0]!.text)![0];
    expect((await fetch(link)).status).toBe(200);
    expect(await (await post('A@example.com')).json()).toMatchObject({ result: 'success', msg: 'A@example.com is already subscribed.' });
    expect(await (await fetch(`${sandbox.url}/mailing-list/subscribers`)).json()).toMatchObject({
      data: [{ email: 'a@example.com', confirmed: true }],
    });
    expect((await post('nobody')).status).toBe(400);
    expect((await post('')).status).toBe(400);
    expect((await post('outage@example.com')).status).toBe(503);
  });
});

import type { FastifyInstance } from 'fastify';
import { html } from '../http/html';
import { sendPage } from '../http/page';
import { table } from '../http/table';
import type { Mailbox } from './mailbox';

const when = (iso: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Asia/Bangkok' }).format(new Date(iso));

export function mailRoutes(app: FastifyInstance, mailbox: Mailbox): void {
  app.get('/mail', (request, reply) => {
    const { to = '' } = request.query as { to?: string };
    const mails = mailbox.list(to);
    return sendPage(reply, {
      title: 'Mail',
      body: html`<h1>Mail</h1>
        <p class="quiet">
          What the shop sent. Nothing left this computer; the last 500 are kept. Of an address that begins with full- the mailbox is full
          for the first mail, which is refused.
        </p>
        <form method="get" action="/mail" role="search">
          <label for="to">Recipient</label>
          <div class="row">
            <input id="to" name="to" type="search" value="${to}" placeholder="name@example.com" style="max-width:320px" /><button>
              Show
            </button>
          </div>
        </form>
        ${table(
          ['Subject', 'To', 'Sent (Bangkok)'],
          mails.map(({ id, subject, to: recipients, date }) => [
            html`<a href="/mail/${id}">${subject || '(no subject)'}</a>`,
            recipients.join(', '),
            when(date),
          ]),
          to ? `Nothing was sent to ${to}.` : 'Nothing was sent yet.',
        )}
        ${mails.length > 0 && html`<form method="post" action="/mail/clear"><button class="small">Delete all</button></form>`}`,
    });
  });

  app.get('/mail/messages', (request) => {
    const { to } = request.query as { to?: string };
    return {
      data: mailbox.list(to).map(({ attachments, ...mail }) => ({
        ...mail,
        to: mail.to.join(', '),
        recipients: mail.to,
        attachments: attachments.map(({ content: _, ...one }) => one),
      })),
    };
  });

  app.post('/mail/clear', (_request, reply) => {
    mailbox.clear();
    return reply.redirect('/mail', 303);
  });

  app.get('/mail/:id', (request, reply) => {
    const mail = mailbox.get((request.params as { id: string }).id);
    if (!mail)
      return sendPage(reply, {
        title: 'Mail',
        status: 404,
        body: html`<h1>This mail is not here</h1>
          <p><a href="/mail">All mail</a></p>`,
      });
    return sendPage(reply, {
      title: mail.subject,
      body: html`<p><a href="/mail">All mail</a></p>
        <h1>${mail.subject || '(no subject)'}</h1>
        <dl>
          <dt>From</dt>
          <dd>${mail.from}</dd>
          <dt>To</dt>
          <dd>${mail.to.join(', ')}</dd>
          <dt>Sent</dt>
          <dd>${when(mail.date)}</dd>
          ${mail.attachments.map(
            (file, index) =>
              html`<dt>Attachment</dt>
                <dd><a href="/mail/${mail.id}/attachments/${index}">${file.name}</a> (${Math.ceil(file.bytes / 1024)} KB)</dd>`,
          )}
        </dl>
        ${
          mail.html !== null &&
          html`<iframe
            class="mail"
            title="${mail.subject}"
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            src="/mail/${mail.id}/html"
          ></iframe>`
        }
        <h2>Plain text</h2>
        <pre>${mail.text ?? 'This mail has no text.'}</pre>`,
    });
  });

  app.get('/mail/:id/html', (request, reply) => {
    const mail = mailbox.get((request.params as { id: string }).id);
    if (!mail?.html) return reply.code(404).send('');
    // Restricts the mail as a mail program does: no scripts or forms, and links open in a new window.
    return reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; img-src data: cid: http: https:; font-src data:; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'",
      )
      .type('text/html; charset=utf-8')
      .send(`<!doctype html><base target="_blank">${mail.html}`);
  });

  app.get('/mail/:id/attachments/:index', (request, reply) => {
    const { id, index } = request.params as { id: string; index: string };
    const file = mailbox.get(id)?.attachments[Number(index)];
    if (!file) return reply.code(404).send('');
    return reply
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
      .header('x-content-type-options', 'nosniff')
      .type(file.type)
      .send(Buffer.from(file.content, 'base64'));
  });
}

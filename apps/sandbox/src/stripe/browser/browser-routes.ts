import type { FastifyInstance, FastifyReply } from 'fastify';
import { html } from '../../http/html';
import { listFrameAncestors, sendPage } from '../../http/page';
import type { Account } from '../account';
import { settleSetupAuthentication } from '../cards/setup-intents';

const messages = {
  en: {
    title: 'Is it you?',
    lead: 'Stand-in for the page of your bank.',
    payment: (amount: string) => `Spruce asks for ${amount}`,
    setup: 'Spruce wants to put your card on file',
    card: (last4: string) => ` (card ending in ${last4}).`,
    complete: 'Complete',
    fail: 'Fail',
    thanks: 'Thank you',
    back: 'You can go back to the shop now.',
  },
  th: {
    title: 'ยืนยันว่าเป็นคุณ',
    lead: 'หน้านี้จำลองหน้าของธนาคาร',
    payment: (amount: string) => `Spruce ขอเรียกเก็บ ${amount}`,
    setup: 'Spruce ขอบันทึกบัตรของคุณ',
    card: (last4: string) => ` (บัตรลงท้าย ${last4})`,
    complete: 'ยืนยัน',
    fail: 'ไม่สำเร็จ',
    thanks: 'ขอบคุณ',
    back: 'กลับไปที่ร้านได้แล้ว',
  },
} as const;
const parseLanguage = (locale: string | undefined): 'en' | 'th' => (locale?.startsWith('th') ? 'th' : 'en');

export function stripeBrowserRoutes(app: FastifyInstance, account: Account, shopOrigin?: string): void {
  const { ledger, payments } = account;
  const ancestors = listFrameAncestors(shopOrigin);

  app.get('/stripe/frame', (_request, reply) => {
    const field = (name: string, attributes: string) =>
      [
        `<span class="Label" id="${name}-label"></span><span class="box">`,
        `<input class="Input" name="${name}" aria-labelledby="${name}-label" aria-describedby="${name}-error" inputmode="numeric" required`,
        ` ${attributes}>${name === 'number' ? '<span id="brand" aria-live="polite"></span>' : ''}</span>`,
        `<p class="Error" id="${name}-error" role="alert"></p>`,
      ].join('');
    return reply
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .header(
        'content-security-policy',
        "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; font-src http: https: data:; " +
          `connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors ${ancestors}`,
      )
      .type('text/html; charset=utf-8')
      .send(`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Card · Spruce sandbox</title><link rel="stylesheet" href="/sandbox-assets/stripe-frame.css">
<script type="module" src="/sandbox-assets/stripe-frame.js"></script></head>
<body><form id="card" hidden novalidate>
<label class="whole">${field('number', 'autocomplete="cc-number" placeholder="1234 1234 1234 1234"')}</label>
<label>${field('expiry', 'autocomplete="cc-exp" maxlength="9"')}</label>
<label>${field('cvc', 'autocomplete="cc-csc" maxlength="3"')}</label>
<p id="test" class="whole"></p>
</form></body></html>`);
  });

  const findIntent = (id: string, secret: string | undefined) => {
    const intent = ledger.setupIntents.get(id) ?? ledger.paymentIntents.get(id);
    return intent && intent.client_secret === secret ? intent : undefined;
  };
  const sendGone = (reply: FastifyReply) =>
    sendPage(reply, { title: '3-D Secure', bare: true, status: 404, frameAncestors: ancestors, body: html`<h1>This check is over</h1>` });

  app.get('/stripe/authenticate/:id', (request, reply) => {
    const { id } = request.params as { id: string };
    const { client_secret: secret, locale } = request.query as { client_secret?: string; locale?: string };
    const lang = parseLanguage(locale);
    const w = messages[lang];
    const intent = findIntent(id, secret);
    if (!intent) return sendGone(reply);
    const method = ledger.paymentMethods.get(intent.payment_method ?? '');
    const what = 'amount' in intent ? w.payment(`฿${(intent.amount / 100).toLocaleString('en-GB')}`) : w.setup;
    return sendPage(reply, {
      title: '3-D Secure',
      lang,
      bare: true,
      frameAncestors: ancestors,
      scripts: ['challenge.js'],
      body: html`<h1>${w.title}</h1>
        <p>${w.lead} ${what}${method && w.card(method.card.last4)}</p>
        <form method="post" action="/stripe/authenticate/${id}" class="stack">
          <input type="hidden" name="client_secret" value="${secret ?? ''}" /><input type="hidden" name="locale" value="${lang}" />
          <button class="main" name="outcome" value="complete">${w.complete}</button><button name="outcome" value="fail">${w.fail}</button>
        </form>`,
    });
  });

  app.post('/stripe/authenticate/:id', (request, reply) => {
    const { id } = request.params as { id: string };
    const { client_secret: secret, outcome, locale } = (request.body ?? {}) as Record<string, string>;
    const intent = findIntent(id, secret);
    if (!intent) return sendGone(reply);
    if (intent.object === 'setup_intent') settleSetupAuthentication(ledger, intent, outcome === 'complete');
    else payments.settleAuthentication(intent, outcome === 'complete');
    const lang = parseLanguage(locale);
    return sendPage(reply, {
      title: '3-D Secure',
      lang,
      bare: true,
      frameAncestors: ancestors,
      scripts: ['challenge.js'],
      body: html`<h1 data-authenticated>${messages[lang].thanks}</h1>
        <p>${messages[lang].back}</p>`,
    });
  });
}

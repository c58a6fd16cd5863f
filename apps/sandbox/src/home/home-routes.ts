import type { FastifyInstance } from 'fastify';
import { sandboxKeys } from '../config';
import { html } from '../http/html';
import { sendPage } from '../http/page';
import { table } from '../http/table';
import { testCards } from '../stripe/cards/cards';

const SECTIONS: readonly { href: string; name: string; about: string }[] = [
  { href: '/cards', name: 'Test cards', about: 'Cards that are taken, refused, or ask for 3-D Secure.' },
  { href: '/promptpay', name: 'PromptPay', about: 'QR codes that wait for the app of a bank: pay one, or let it expire.' },
  { href: '/time', name: 'Time', about: 'Move a customer’s months on: renewals, failed charges, the end of a term.' },
  { href: '/mail', name: 'Mail', about: 'What the shop sent: activation, orders, invoices.' },
  { href: '/identity', name: 'Identity', about: 'Who showed an ID; approve, ask again, reject.' },
  { href: '/events', name: 'Events', about: 'Webhooks of payments and identity, and whether the shop took them.' },
  { href: '/mailing-list/subscribers', name: 'Mailing list', about: 'Who signed up in the footer (JSON).' },
];

const groupDigits = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ');

export function homeRoutes(app: FastifyInstance): void {
  app.get('/', (_request, reply) =>
    sendPage(reply, {
      title: 'Overview',
      body: html`<h1>The sandbox of Spruce</h1>
        <p>
          Stand-ins for the companies behind the shop: the card payments, the identity check, the log-ins with Google and Facebook, the
          mailing list and the mail server. They speak the wire of the real ones, so that the shop runs its real code. Nothing here is real,
          and nothing leaves this computer.
        </p>
        <ul class="cards">
          ${SECTIONS.map(
            ({ href, name, about }) =>
              html`<li>
                <h2><a href="${href}">${name}</a></h2>
                <p>${about}</p>
              </li>`,
          )}
        </ul>
        <h2>Keys</h2>
        <p class="quiet">
          Test values that everybody may know. With keys of your own in the environment the real providers are asked instead.
        </p>
        <dl>
          <dt>Stripe</dt>
          <dd><code>${sandboxKeys.stripeSecretKey}</code> · <code>${sandboxKeys.stripePublishableKey}</code></dd>
          <dt>Sumsub</dt>
          <dd><code>${sandboxKeys.sumsubAppToken}</code></dd>
          <dt>Google</dt>
          <dd><code>${sandboxKeys.googleClientId}</code></dd>
          <dt>Facebook</dt>
          <dd><code>${sandboxKeys.facebookAppId}</code></dd>
        </dl>`,
    }),
  );

  app.get('/cards', (_request, reply) =>
    sendPage(reply, {
      title: 'Test cards',
      body: html`<h1>Test cards</h1>
        <p class="quiet">Any date in the future and any security code will do. Other numbers are refused, as Stripe's test mode does.</p>
        <p class="said" role="status" id="copied"></p>
        ${table(
          ['Number', 'What it does', 'Brand', html`<span class="quiet">Copy</span>`],
          Object.entries(testCards).map(([number, { about, brand = 'visa' }]) => [
            html`<code>${groupDigits(number)}</code>`,
            about,
            brand,
            html`<button type="button" class="small" data-copy="${number}" aria-label="Copy ${groupDigits(number)}">Copy</button>`,
          ]),
        )}`,
    }),
  );
}

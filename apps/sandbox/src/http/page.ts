import type { FastifyReply } from 'fastify';
import { html, type Html } from './html';

export const listFrameAncestors = (shopOrigin?: string): string =>
  ["'self'", 'http://localhost:*', 'http://127.0.0.1:*', ...(shopOrigin ? [shopOrigin] : [])].join(' ');

export interface PageOptions {
  title: string;
  body: Html;
  lang?: 'en' | 'th';
  frameAncestors?: string;
  /** Omits the navigation, for pages in frames and dialogs. */
  bare?: boolean;
  /** File names of module scripts below /sandbox-assets. */
  scripts?: readonly string[];
  status?: number;
  formAction?: string;
}

const links: readonly [string, string][] = [
  ['/', 'Overview'],
  ['/mail', 'Mail'],
  ['/time', 'Time'],
  ['/cards', 'Test cards'],
  ['/promptpay', 'PromptPay'],
  ['/identity', 'Identity'],
  ['/events', 'Events'],
];

const linkTo = (href: string, name: string, isHere: boolean): Html =>
  html`<li><a href="${href}" ${isHere ? html` aria-current="page"` : ''}>${name}</a></li>`;

const PRETEND = {
  en: 'Everything here is pretend: no money moves, nobody is checked, no mail leaves this computer.',
  th: 'ทุกอย่างในหน้านี้เป็นการจำลอง ไม่มีการตัดเงินหรือส่งข้อมูลจริง',
};

export function sendPage(
  reply: FastifyReply,
  { title, body, lang = 'en', frameAncestors = "'none'", bare = false, scripts = [], status = 200, formAction = '' }: PageOptions,
): FastifyReply {
  const current = reply.request.url.split('?')[0];
  const page = html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Spruce sandbox</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/sandbox-assets/sandbox.css">
${(bare ? scripts : ['sandbox.js', ...scripts]).map((script) => html`<script type="module" src="/sandbox-assets/${script}"></script>`)}
</head>
<body${bare ? html` class="bare"` : ''}>
${bare ? '' : html`<a class="skip" href="#main">Skip to content</a>`}
<p class="notice"><strong>Sandbox.</strong> ${PRETEND[lang]}</p>
${
  bare
    ? ''
    : html`<header class="top">
        <nav aria-label="Sandbox">
          <ul>
            ${links.map(([href, name]) => linkTo(href, name, href === current))}
          </ul>
        </nav>
      </header>`
}
<main id="main">${body}</main>
</body>
</html>`;
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'same-origin')
    .header('x-content-type-options', 'nosniff')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; style-src-attr 'unsafe-inline'; script-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'self'; form-action 'self' ${formAction}; base-uri 'none'; frame-ancestors ${frameAncestors}`,
    )
    .type('text/html; charset=utf-8')
    .send(page.text);
}

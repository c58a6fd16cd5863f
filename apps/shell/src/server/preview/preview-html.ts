import type { ReleaseRejected, RejectionCode } from '@spruce/federation';
import type { Language } from '@spruce/platform';
import en from '@spruce/messages-shell/preview.en.json';
import th from '@spruce/messages-shell/preview.th.json';
import { escapeMarkup } from '../sitemap';
import { newNonce } from '../inline-scripts';
import type { InlineTrust } from '../security-headers';

const MESSAGES = { en, th };

/** The bar is outside of React's root, so hydration and navigations do not change it, and other visitors load no script for it. */
const BAR_STYLE = `#preview{position:fixed;z-index:70;left:max(var(--s-3),env(safe-area-inset-left));
bottom:max(var(--s-3),env(safe-area-inset-bottom));
display:flex;gap:var(--s-3);align-items:center;max-width:calc(100vw - var(--s-6));padding:var(--s-1) var(--s-4);border-radius:var(--r-pill);
background:var(--ink);color:var(--white);box-shadow:var(--shadow-float);font-size:var(--t-13);line-height:1.3}
#preview p{margin:0}
#preview a{display:flex;align-items:center;min-height:var(--touch);color:inherit;font-weight:var(--w-mid);white-space:nowrap;
text-decoration:underline;text-underline-offset:3px}`;

export interface PreviewBar {
  language: Language;
  names: string;
  nonce: string;
  path: string;
}

export function withPreviewBar(html: string, { language, names, nonce, path }: PreviewBar): string {
  const messages = MESSAGES[language];
  const leave = `/-/preview/leave?to=${encodeURIComponent(path)}`;
  const bar =
    `<aside id="preview" aria-label="${messages.region}"><style nonce="${nonce}">${BAR_STYLE}</style>` +
    `<p>${escapeMarkup(messages.bar.replace('{{names}}', names))}</p><a href="${escapeMarkup(leave)}">${messages.leave}</a></aside>`;
  const end = html.lastIndexOf('</body>');
  return end < 0 ? html : html.slice(0, end) + bar + html.slice(end);
}

const PAGE_STYLE = `body{margin:0;min-height:100vh;display:grid;place-items:center;background:#faf9f6;color:#1a1d1a;
font:1.0625rem/1.55 Anuphan,system-ui,sans-serif}main{max-width:34rem;padding:2rem 1.25rem}
h1{margin:0 0 .75rem;font-weight:400;font-size:2rem;line-height:1.2}
p{margin:0 0 1.25rem;overflow-wrap:anywhere}a{color:#1f4a40;text-underline-offset:3px}`;

const STATUS: Partial<Record<RejectionCode, number>> = {
  'bad-signature': 403,
  'malformed-pointer': 403,
  expired: 410,
  'missing-file': 404,
  'store-unavailable': 503,
};

/** The page contains its styles, and loads no other file of the shop. */
export function previewRefused(why: ReleaseRejected, language: Language): { status: number; html: string; trust: InlineTrust } {
  const messages = MESSAGES[language];
  const nonce = newNonce();
  const status = STATUS[why.code] ?? 422;
  // Details appear only for a validly signed link; a bad signature gets a generic message.
  const reason = {
    403: messages.why.invalid,
    410: messages.why.expired,
    404: messages.why.missing,
    503: messages.why.unreachable,
    422: messages.why.refused.replace('{{reason}}', why.message),
  }[status]!;
  const html =
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="robots" content="noindex">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${messages.title} · Spruce</title>` +
    `<style nonce="${nonce}">${PAGE_STYLE}</style></head><body><main>` +
    `<h1>${messages.title}</h1><p>${escapeMarkup(reason)}</p><p><a href="/-/preview/leave">${messages.toShop}</a></p></main></body></html>`;
  return { status, html, trust: { nonce } };
}

import type { FastifyRequest } from 'fastify';

/** How the page's inline scripts and styles are allowed: by this response's nonce, or by their hashes where the body is cached. */
export type InlineTrust = { nonce: string } | { scripts: readonly string[]; styles: readonly string[] };

export interface PolicyOptions {
  /** Also allows what hot reload needs. */
  development: boolean;
  /** Origins outside of the shop that a page may send requests to: the mailing-list provider. */
  connectTo: readonly string[];
  /** Origin of the CDN that has the files of releases. */
  assetsFrom?: string | undefined;
}

const quoted = (hashes: readonly string[]): string => hashes.map((hash) => `'${hash}'`).join(' ');

/** The Content-Security-Policy of a page. */
export function contentSecurityPolicy(trust: InlineTrust, { development, connectTo, assetsFrom }: PolicyOptions): string {
  // Files are loaded by the page's inline scripts only, which 'strict-dynamic' lets them. Browsers that do not know it go by 'self'.
  const files = assetsFrom ? `'self' ${assetsFrom}` : "'self'";
  const scripts = `${files} ${'nonce' in trust ? `'nonce-${trust.nonce}'` : quoted(trust.scripts)} 'strict-dynamic'`;
  const styles = 'nonce' in trust ? `'nonce-${trust.nonce}'` : quoted(trust.styles);
  const local = development ? ' http://localhost:* ws://localhost:*' : '';
  return [
    `default-src 'self'`,
    `script-src ${scripts}${development ? " 'unsafe-eval'" : ''}`,
    `style-src ${files} ${development ? "'unsafe-inline'" : styles}`,
    // React writes style attributes (ruler positions); they cannot load or run anything.
    `style-src-attr 'unsafe-inline'`,
    `img-src ${files} data:${local}`,
    `font-src ${files}${local}`,
    `connect-src ${["'self'", ...connectTo].join(' ')}${local}`,
    `frame-ancestors 'none'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
  ].join('; ');
}

/** A year. Without subdomains: the shop does not know what else runs below its name. */
const HSTS = 'max-age=31536000';

/** Headers of every answer, be it a page, a file or an error. */
export const securityHeaders = (request: Pick<FastifyRequest, 'protocol'>): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  ...(request.protocol === 'https' && { 'strict-transport-security': HSTS }),
});

/** Headers that every page carries whatever is on it. */
export const pageSecurityHeaders = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
} as const;

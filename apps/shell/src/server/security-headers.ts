import type { FastifyRequest } from 'fastify';
import type { ProviderName } from '@spruce/platform';
import { REPORTS_PATH } from '../reporting/report';
import type { ProviderPolicies } from './provider-policies';

/** CSP sources of the page's inline scripts and styles: this response's nonce, or their hashes where the body is cached. */
export type InlineTrust = { nonce: string } | { scripts: readonly string[]; styles: readonly string[] };

export interface PolicyOptions {
  development: boolean;
  connectTo: readonly string[];
  providers: ProviderPolicies;
}

type PageProviders = readonly ProviderName[];

const quoted = (hashes: readonly string[]): string => hashes.map((hash) => `'${hash}'`).join(' ');

export function contentSecurityPolicy(
  trust: InlineTrust,
  { development, connectTo, providers }: PolicyOptions,
  names: PageProviders = [],
): string {
  const sources = (kind: 'scripts' | 'calls' | 'frames') => names.flatMap((name) => providers[name][kind]);
  const frames = sources('frames');
  // The page's inline scripts load all files, which 'strict-dynamic' allows. Browsers without support for it use 'self'.
  const trusted = 'nonce' in trust ? `'nonce-${trust.nonce}'` : quoted(trust.scripts);
  const scripts = ["'self'", ...sources('scripts'), trusted, "'strict-dynamic'"].join(' ');
  const styles = 'nonce' in trust ? `'nonce-${trust.nonce}'` : quoted(trust.styles);
  const local = development ? ' http://localhost:* ws://localhost:*' : '';
  return [
    `default-src 'self'`,
    `script-src ${scripts}${development ? " 'unsafe-eval'" : ''}`,
    `style-src 'self' ${development ? "'unsafe-inline'" : styles}`,
    // React writes style attributes, for example positions on the term slider. They cannot load or run anything.
    `style-src-attr 'unsafe-inline'`,
    // A 3D model contains its textures, which the browser reads from `blob:` addresses. Only scripts of the page can create these.
    `img-src 'self' data: blob:${local}`,
    `font-src 'self'${local}`,
    `connect-src ${["'self' blob:", ...connectTo, ...sources('calls')].join(' ')}${local}`,
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    `frame-ancestors 'none'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `worker-src 'self'`,
    // Every browser supports `report-uri`, but not all support `report-to`.
    `report-uri ${REPORTS_PATH}`,
  ].join('; ');
}

/** HSTS for a year. Subdomains are not included, because other systems may run on them. */
const HSTS = 'max-age=31536000';

export const securityHeaders = (request: Pick<FastifyRequest, 'protocol'>): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  ...(request.protocol === 'https' && { 'strict-transport-security': HSTS }),
});

const PERMISSIONS = ['camera', 'microphone', 'geolocation', 'payment'] as const;

/** Denies camera, microphone, location and payment to a page and its frames, except for the providers that it names. */
export function permissionsPolicy({ providers }: Pick<PolicyOptions, 'providers'>, names: PageProviders = []): string {
  return PERMISSIONS.map((permission) => {
    const frames = names.flatMap((name) => (providers[name].permission === permission ? providers[name].frames : []));
    // A page can delegate only permissions that it has itself.
    return `${permission}=(${frames.length > 0 ? ['self', ...frames.map((origin) => `"${origin}"`)].join(' ') : ''})`;
  }).join(', ');
}

export const pagePolicy = (trust: InlineTrust, options: PolicyOptions, names: PageProviders): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy(trust, options, names),
  'permissions-policy': permissionsPolicy(options, names),
});

export const pageSecurityHeaders = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
} as const;

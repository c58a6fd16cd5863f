import { createHash, randomBytes } from 'node:crypto';

export const newNonce = (): string => randomBytes(16).toString('base64');

/** The result can end neither the script element nor a line of the script. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

const SCRIPT = /<script(\s[^>]*)?>([\s\S]*?)<\/script>/g;
const STYLE = /<style(?:\s[^>]*)?>([\s\S]*?)<\/style>/g;

const hashOf = (code: string): string => `sha256-${createHash('sha256').update(code).digest('base64')}`;

/** Replaces the nonce of a finished page by CSP hashes of its scripts and styles, so that many visitors get the same body. */
export function withHashesInsteadOfNonce(html: string, nonce: string): { html: string; scripts: string[]; styles: string[] } {
  const body = html.replaceAll(` nonce="${nonce}"`, '');
  const scripts = new Set<string>();
  for (const [, attributes = '', code = ''] of body.matchAll(SCRIPT)) {
    if (/\ssrc=/.test(attributes) || /\stype="(?!module|text\/javascript)/.test(attributes)) continue;
    scripts.add(hashOf(code));
  }
  const styles = new Set([...body.matchAll(STYLE)].map(([, code = '']) => hashOf(code)));
  return { html: body, scripts: [...scripts], styles: [...styles] };
}

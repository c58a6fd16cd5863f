import { cleanLine } from './text';
import { plainWidth } from './plain';

export const LONGEST_EMAIL = 254;
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const LABEL = /^(?!-)[\p{L}\p{M}\p{N}-]{1,63}(?<!-)$/u;
const TOP = /^(?:[\p{L}\p{M}]{2,}|xn--[a-z\d-]+)$/u;

/** A domain as the internet writes it: `ร้าน.ไทย` is `xn--…`, as browsers send it out of their own email fields. */
function asciiDomain(domain: string): string {
  if (!/[^\0-\x7F]/.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return '';
  }
}

/**
 * An email address in lower case, its domain in ASCII; undefined where the text is none, or holds more than one. `Pim <pim@example.com>`
 * and `mailto:` are understood.
 */
export function readEmail(text: string): string | undefined {
  const line = plainWidth(cleanLine(text)).toLowerCase();
  const bare = (/<([^<>]*)>$/.exec(line)?.[1] ?? line).replace(/^mailto:/, '').replace(/[.,;]$/, '');
  const at = bare.lastIndexOf('@');
  const local = bare.slice(0, at);
  const domain = bare.slice(at + 1);
  const labels = domain.split('.');
  if (at < 1 || !LOCAL.test(local) || labels.length < 2 || !labels.every((label) => LABEL.test(label))) return undefined;
  if (!TOP.test(labels.at(-1) ?? '')) return undefined;
  const ascii = asciiDomain(domain);
  const email = `${local}@${ascii}`;
  return ascii && email.length <= LONGEST_EMAIL ? email : undefined;
}

export const isEmail = (text: string): boolean => readEmail(text) !== undefined;

import { cleanLine } from './text';

export const MAX_EMAIL_LENGTH = 254;
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const LABEL = /^(?!-)[\p{L}\p{M}\p{N}-]{1,63}(?<!-)$/u;
const TOP_LEVEL_DOMAIN = /^(?:[\p{L}\p{M}]{2,}|xn--[a-z\d-]+)$/u;

const LABEL_BEFORE = /^(?:(?:e-?mail|อีเมล)\s*:|อีเมล\s)\s*/;
const SURROUNDING_MARKS = /^[("“]+|[)"”>.,;:!]{1,9}$/g;

function unwrapMailto(text: string): string {
  const link = /^mailto:(?:\/\/)?([^?]*)/.exec(text)?.[1];
  if (link === undefined) return text;
  try {
    return decodeURIComponent(link);
  } catch {
    return link;
  }
}

/** Returns the ASCII form of a domain (`xn--…` for `ร้าน.ไทย`), as email fields of browsers send it. */
function toAsciiDomain(domain: string): string {
  if (!/[^\0-\x7F]/.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return '';
  }
}

/** Returns undefined if the text is invalid or has several addresses. */
export function readEmail(text: string): string | undefined {
  const line = cleanLine(text).replaceAll(/[。｡]/g, '.').toLowerCase();
  const bare = unwrapMailto((/<([^<>]*)>[.,;]?$/.exec(line)?.[1] ?? line).replace(LABEL_BEFORE, '')).replaceAll(SURROUNDING_MARKS, '');
  const at = bare.lastIndexOf('@');
  const local = bare.slice(0, at);
  const domain = bare.slice(at + 1);
  const labels = domain.split('.');
  if (at < 1 || !LOCAL.test(local) || labels.length < 2 || !labels.every((label) => LABEL.test(label))) return undefined;
  if (!TOP_LEVEL_DOMAIN.test(labels.at(-1) ?? '')) return undefined;
  const ascii = toAsciiDomain(domain);
  const email = `${local}@${ascii}`;
  return ascii && email.length <= MAX_EMAIL_LENGTH ? email : undefined;
}

export const isEmail = (text: string): boolean => readEmail(text) !== undefined;

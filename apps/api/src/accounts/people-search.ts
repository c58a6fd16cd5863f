import { toComparable, normalizeCode } from '@spruce/input';
import { readPhone } from '@spruce/input/phone';
import { ilike, sql, type AnyColumn, type SQL } from 'drizzle-orm';

/** Labels that are printed before an order number. Staff may copy a label together with the number. */
const LABELS = /(?:คำสั่งเช่า|เลขที่|หมายเลข)(?:ที่)?/g;
const LABEL_WORDS: ReadonlySet<string> = new Set(['order', 'no', 'number']);
const TOKEN_PATTERN = /[+(]?\d[\d ().+-]*|\S+/g;
const MAX_TOKENS = 8;

/** A search result must match all of these tokens. */
export function searchTokens(search: string): string[] {
  const { phone } = readPhone(search);
  if (phone) return [phone];
  const text = toComparable(normalizeCode(search));
  const things = text
    .replaceAll(LABELS, ' ')
    .replaceAll(/\bsp[ -]{0,9}(\d{4,6})[ -]{1,9}(?=\d)/gi, 'SP-$1-')
    .match(TOKEN_PATTERN);
  const tokens = (things ?? [])
    .map((thing) => thing.replace(/^(?:mailto:|[#№<"“]){1,9}/iu, '').replace(/[ ,;:.>"”]{1,9}$/, ''))
    .filter(Boolean);
  const unlabelled = tokens.filter((token) => !LABEL_WORDS.has(token.toLowerCase()));
  const wanted = unlabelled.some((token) => /\d/.test(token)) ? unlabelled : tokens;
  return wanted.length > 0 ? wanted.slice(0, MAX_TOKENS) : text ? [text] : [];
}

const toLikePattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

export const contains = (text: AnyColumn | SQL, token: string): SQL => ilike(text as SQL, toLikePattern(token));

/** Normalises Thai names in SQL in the same way as `toComparable` does. */
const normalizeNames = (names: SQL): SQL =>
  sql`regexp_replace(regexp_replace(replace(${names}, 'เเ', 'แ'), ${'\u0E4D([\u0E48-\u0E4B]?)\u0E32'}, ${'\\1\u0E33'}, 'g'),
    ${'([\u0E48-\u0E4C])([\u0E31\u0E34-\u0E3A\u0E47])'}, ${'\\2\\1'}, 'g')`;

export const nameContains = (firstName: AnyColumn | SQL, lastName: AnyColumn | SQL, token: string): SQL =>
  contains(normalizeNames(sql`${firstName} || ' ' || ${lastName}`), token);

export function numberContains(number: AnyColumn, token: string): SQL | undefined {
  const plain = token.replaceAll(/[ ().+-]/g, '');
  return plain ? ilike(sql`replace(${number}, '-', '')`, toLikePattern(plain)) : undefined;
}

const MIN_DIGITS = 3;
const DIALLING_PREFIX = /^(?:(?:00)?66)?0?(?=\d{8,9}$)/;

export function phoneContains(phone: AnyColumn | SQL, token: string): SQL | undefined {
  if (!/^[\d ().+-]+$/.test(token)) return undefined;
  const digits = token.replaceAll(/\D/g, '');
  return digits.length < MIN_DIGITS ? undefined : contains(phone, digits.replace(DIALLING_PREFIX, ''));
}

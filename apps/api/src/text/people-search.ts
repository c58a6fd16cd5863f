import { comparable, plainCode } from '@spruce/input';
import { readPhone } from '@spruce/input/phone';
import { ilike, sql, type AnyColumn, type SQL } from 'drizzle-orm';

/** Pages print these words before a number. */
const LABELS = /(?:คำสั่งเช่า|เลขที่|หมายเลข)(?:ที่)?/g;
const LABEL_WORDS: ReadonlySet<string> = new Set(['order', 'no', 'number']);
/** A phone number in groups is one thing, not three words. */
const THINGS = /[+(]?\d[\d ().+-]*|\S+/g;
const MOST_TOKENS = 8;

/** The words and numbers of a search for people or orders, all of which must be found. */
export function searchTokens(search: string): string[] {
  const { phone } = readPhone(search);
  if (phone) return [phone];
  const text = plainCode(comparable(search));
  const things = text
    .replaceAll(LABELS, ' ')
    .replaceAll(/\bsp[ -]{0,9}(\d{4,6})[ -]{1,9}(?=\d)/gi, 'SP-$1-')
    .match(THINGS);
  const tokens = (things ?? []).map((thing) => thing.replace(/^[#№]{1,9}/u, '').replace(/[ ,;:.]{1,9}$/, '')).filter(Boolean);
  const unlabelled = tokens.filter((token) => !LABEL_WORDS.has(token.toLowerCase()));
  const wanted = unlabelled.some((token) => /\d/.test(token)) ? unlabelled : tokens;
  return wanted.length > 0 ? wanted.slice(0, MOST_TOKENS) : text ? [text] : [];
}

const pattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

export const contains = (text: AnyColumn | SQL, token: string): SQL => ilike(text as SQL, pattern(token));

/** Stored Thai names keep the encoding that was typed, so SQL gives them the spelling of `comparable` first. */
const spelt = (names: SQL): SQL =>
  sql`regexp_replace(regexp_replace(replace(${names}, 'เเ', 'แ'), ${'\u0E4D([\u0E48-\u0E4B]?)\u0E32'}, ${'\\1\u0E33'}, 'g'),
    ${'([\u0E48-\u0E4C])([\u0E31\u0E34-\u0E3A\u0E47])'}, ${'\\2\\1'}, 'g')`;

/** Finds a token in a person's name, whatever the encoding of its Thai. */
export const nameContains = (firstName: AnyColumn | SQL, lastName: AnyColumn | SQL, token: string): SQL =>
  contains(spelt(sql`${firstName} || ' ' || ${lastName}`), token);

/** Finds a token in a number, however its groups are written. */
export function numberContains(number: AnyColumn, token: string): SQL | undefined {
  const plain = token.replaceAll(/[ ().+-]/g, '');
  return plain ? ilike(sql`replace(${number}, '-', '')`, pattern(plain)) : undefined;
}

const LEAST_DIGITS = 3;
/** Before the digits that a number at home has in common with how it is dialled from abroad. */
const DIALLED_BEFORE = /^(?:(?:00)?66)?0?(?=\d{8,9}$)/;

/** Finds a token in a phone number; undefined for a token that is no number. */
export function phoneContains(phone: AnyColumn | SQL, token: string): SQL | undefined {
  if (!/^[\d ().+-]+$/.test(token)) return undefined;
  const digits = token.replaceAll(/\D/g, '');
  return digits.length < LEAST_DIGITS ? undefined : contains(phone, digits.replace(DIALLED_BEFORE, ''));
}

import { foldRoman } from '@spruce/input';
import type { BilingualName } from '@spruce/api-client/places';

interface Titles {
  thai: string;
  before: RegExp;
  after: RegExp;
}
/** Printed forms show two words for "sub-district" (`แขวง/ตำบล`) or "district", so the pattern allows a second word after a slash. */
const titled = (thai: string): string => String.raw`(?:${thai})(?:\s?/\s?(?:${thai}))?`;

export const SUB_DISTRICT: Titles = {
  thai: titled(String.raw`แขวง|ตำบล|[ตข]\.`),
  before: /\b(?:(?:kh?waeng|tambon|tambol)\s+|T\.\s*)$/i,
  after: /^\s*sub-?\s?district\b/i,
};
export const DISTRICT: Titles = {
  thai: titled(String.raw`เขต|อำเภอ|[อข]\.`),
  before: /\b(?:(?:khet|amphoe|amph?ur)\s+|A\.\s*)$/i,
  after: /^\s*district\b/i,
};
export const PROVINCE: Titles = { thai: String.raw`จังหวัด|จ\.`, before: /\bchangwat\s+$/i, after: /^\s*province\b/i };

const ROAD_BEFORE = /(?:ถนน|ถ\.|ซอย|ซ\.|\bsoi|\bthanon)\s*$/iu;
const HOUSE_AFTER = /^\s*(?:road|rd\b|street|st\b|soi|alley|lane|tower|condo|residence|building)\b/i;
/** Number of words in the longest place name of the data. */
const MAX_NAME_WORDS = 5;
const CAPITAL_TOWN = /^(?:เมือง|Mueang )/;

const escapeRegExp = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

function findThaiMentions(text: string, name: string, { thai }: Titles) {
  // People often write only เมือง for the district of a provincial capital.
  const names = CAPITAL_TOWN.test(name) ? String.raw`${escapeRegExp(name)}|(?<=[อเ]\S*\s*)เมือง(?![\u0E00-\u0E7F])` : escapeRegExp(name);
  return [...text.matchAll(new RegExp(`(?:(${thai})\\s*)?(?:${names})`, 'gu'))]
    .map(({ 0: match, 1: title, index }) => ({ start: index, end: index + match.length, titled: title !== undefined }))
    .filter(({ start, titled: hasTitle }) => hasTitle || !ROAD_BEFORE.test(text.slice(0, start)));
}

function findEnglishMentions(text: string, name: string, { before, after }: Titles) {
  const wanted = foldRoman(name);
  const half = CAPITAL_TOWN.test(name) ? foldRoman('Mueang') : wanted;
  const words = [...text.matchAll(/[A-Za-z]+/g)];
  return words.flatMap((first, at) => {
    for (let count = Math.min(MAX_NAME_WORDS, words.length - at); count > 0; count -= 1) {
      const last = words[at + count - 1] ?? first;
      const [start, end] = [first.index, last.index + last[0].length];
      const said = text.slice(start, end);
      if (!/^[A-Za-z]+(?:[ -][A-Za-z]+)*$/.test(said)) continue;
      if (![wanted, half].includes(foldRoman(said))) continue;
      const [head, tail] = [before.exec(text.slice(0, start)), after.exec(text.slice(end))];
      if (!head && !tail && (ROAD_BEFORE.test(text.slice(0, start)) || HOUSE_AFTER.test(text.slice(end)))) continue;
      return [{ start: head?.index ?? start, end: end + (tail?.[0].length ?? 0), titled: Boolean(head ?? tail) }];
    }
    return [];
  });
}

/** In the result, `titled` is true if a word such as "District" belongs to the name. */
export const findMentions = (text: string, { en, th }: BilingualName, titles: Titles) =>
  [...findThaiMentions(text, th, titles), ...findEnglishMentions(text, en, titles)].sort((one, other) => one.start - other.start);

export function removePlace(text: string, names: BilingualName, titles: Titles): string {
  const mentions = findMentions(text, names, titles);
  const found = mentions.findLast(({ titled }) => titled) ?? mentions.at(-1);
  return found ? `${text.slice(0, found.start)} , ${text.slice(found.end)}` : text;
}

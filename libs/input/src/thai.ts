import { normalizeDigits } from './code';

/** Thai letters for the characters from U+F700 on. Old Thai fonts use these characters, so text that was copied from PDF files has them. */
const FONT_GLYPHS = 'ฐิีึื่้๊๋์่้๊๋์ญัํ็่้๊๋์ฺุู';
const FIRST_GLYPH = 0xf700;
/** Zero-width spaces, joiners and soft hyphens. Thai web pages put them between words. */
const INVISIBLE = /[\u00AD\u200B-\u200D\u2060\uFEFF]/g;
const MARK = '\\u0E31\\u0E34-\\u0E3A\\u0E47-\\u0E4E';
const TONE = '[\\u0E48-\\u0E4C]';
const NIKHAHIT = '\\u0E4D';

const DOUBLED_MARK = new RegExp(`([${MARK}])\\1+`, 'g');
const SARA_AM = new RegExp(`(${TONE}?)(?:${NIKHAHIT}(${TONE}?)\\u0E32|\\u0E33)(${TONE}?)`, 'g');
const TONE_BEFORE_VOWEL = new RegExp(`(${TONE})([\\u0E31\\u0E34-\\u0E3A\\u0E47])`, 'g');

/**
 * Gives a Thai text one spelling. For example, it joins sara am that was typed as two characters, replaces two sara e by sara ae, and puts
 * a tone mark after its vowel.
 */
export const normalizeThai = (text: string): string =>
  text
    .replaceAll(INVISIBLE, '')
    .replaceAll(/[\uF700-\uF71A]/g, (glyph) => FONT_GLYPHS[glyph.charCodeAt(0) - FIRST_GLYPH] ?? glyph)
    .replaceAll(DOUBLED_MARK, '$1')
    .replaceAll('\u0E40\u0E40', '\u0E41')
    // Some people type ๅ instead of า, because both look nearly the same. ๅ is correct only after ฤ and ฦ.
    .replaceAll(/(?<![\u0E24\u0E26])\u0E45/g, '\u0E32')
    .replaceAll(SARA_AM, '$1$2$3\u0E33')
    .replaceAll(TONE_BEFORE_VOWEL, '$2$1')
    .normalize('NFC');

/**
 * Prepares a text for comparison: one encoding of each Thai word, digits 0 to 9 instead of Thai digits, normal instead of full-width
 * letters, no invisible characters, no spaces at the ends.
 */
export const toComparable = (text: string): string =>
  normalizeThai(normalizeDigits(text.normalize('NFKC').replaceAll(/\p{DI}/gu, ''))).trim();

export const foldText = (text: string): string => toComparable(text).toLocaleLowerCase('en');

const SHORT_TITLE = '(?:[ตขอจ]\\.|(?<![\\u0E00-\\u0E7F])[ตขอจ](?=\\s))';
const LONG_TITLE = '(?:แขวง|ตำบล|เขต|อำเภอ|จังหวัด)';
/** A title must be followed by two Thai letters, so that the names สนามชัยเขต and จ.ป.ร. do not match. */
const TITLE_OF_PLACE = new RegExp(`(?<!\\.)(?:(?:${LONG_TITLE}|${SHORT_TITLE})\\s*)+(?=[\\u0E00-\\u0E7F]{2})`, 'g');

/** Removes the titles of places from normalized Thai text: `ต.วัดเกต อ.เมือง` becomes `วัดเกต เมือง`. */
export const removePlaceTitles = (text: string): string => text.replaceAll(TITLE_OF_PLACE, ' ').trim();

/**
 * Returns equal texts for different Latin spellings of a Thai name: Khlong Toei and Klongtoey, Lat Phrao and Ladprao, Watthana and Vadhana.
 */
export const foldRoman = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replaceAll('v', 'w')
    .replaceAll('dh', 't')
    .replaceAll('d', 't')
    .replace(/([kptc])h/g, '$1')
    .replaceAll('j', 'c')
    .replaceAll('tc', 'c')
    .replace(/or(?=n)/g, 'o')
    .replace(/y(?![aeiou])/g, 'i')
    .replaceAll('ue', 'u')
    .replaceAll('ee', 'i')
    .replaceAll('oo', 'u')
    .replace(/(.)\1+/g, '$1');

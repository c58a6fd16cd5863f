interface Area {
  subDistrict?: string | undefined;
  district?: string | undefined;
  /** The province for Thai addresses. */
  city: string;
  state?: string | undefined;
  postcode: string;
}

export const THAI = /\p{Script=Thai}/u;
const BANGKOK = /^(?:จังหวัด)?\s*(?:กรุงเทพ|กทม)/;

/** Thai titles of places; the first one is printed, the others are typed abbreviations. Bangkok has its own words. */
const TITLES = {
  bangkok: [['แขวง'], ['เขต'], ['']],
  elsewhere: [
    ['ตำบล', 'ต.'],
    ['อำเภอ', 'อ.'],
    ['จังหวัด', 'จ.'],
  ],
} as const;

const addTitle = (text: string, titles: readonly string[]): string =>
  text === '' || titles.some((title) => title !== '' && text.startsWith(title)) ? text : `${titles[0]}${text}`;

/** Parts of the area, smallest first. The postcode follows the province, or city and state abroad. */
export function splitArea({ subDistrict = '', district = '', city, state = '', postcode }: Area, isForeign: boolean) {
  const isThai = !isForeign && THAI.test(subDistrict + district + city);
  if (!isThai) {
    const towns = [city, state].map((text) => text.trim()).filter(Boolean);
    const last = [towns.at(-1), postcode].filter(Boolean).join(' ');
    return { isThai, parts: [subDistrict, district, ...towns.slice(0, -1), last] };
  }
  const titles = BANGKOK.test(city.trim()) ? TITLES.bangkok : TITLES.elsewhere;
  const [low, high, province] = [subDistrict, district, city].map((text, at) => addTitle(text.trim(), titles[at] ?? ['']));
  return { isThai, parts: [low, high, [province, postcode].filter(Boolean).join(' ')] };
}

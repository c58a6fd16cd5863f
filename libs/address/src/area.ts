interface Area {
  subDistrict?: string | undefined;
  district?: string | undefined;
  /** Of a Thai address the province. */
  city: string;
  state?: string | undefined;
  postcode: string;
}

export const THAI = /\p{Script=Thai}/u;
const BANGKOK = /^(?:จังหวัด)?\s*(?:กรุงเทพ|กทม)/;

/** Thai puts the first title before a name; the others are abbreviations that people type. Bangkok has its own words. */
const TITLES = {
  bangkok: [['แขวง'], ['เขต'], ['']],
  elsewhere: [
    ['ตำบล', 'ต.'],
    ['อำเภอ', 'อ.'],
    ['จังหวัด', 'จ.'],
  ],
} as const;

const titled = (text: string, titles: readonly string[]): string =>
  text === '' || titles.some((title) => title !== '' && text.startsWith(title)) ? text : `${titles[0]}${text}`;

/** The parts of an area from the smallest; the postcode stays with the province, or with the city and its state. */
export function areaOf({ subDistrict = '', district = '', city, state = '', postcode }: Area, abroad: boolean) {
  const isThai = !abroad && THAI.test(subDistrict + district + city);
  if (!isThai) {
    const towns = [city, state].map((text) => text.trim()).filter(Boolean);
    const last = [towns.at(-1), postcode].filter(Boolean).join(' ');
    return { isThai, parts: [subDistrict, district, ...towns.slice(0, -1), last] };
  }
  const titles = BANGKOK.test(city.trim()) ? TITLES.bangkok : TITLES.elsewhere;
  const [low, high, province] = [subDistrict, district, city].map((text, at) => titled(text.trim(), titles[at] ?? ['']));
  return { isThai, parts: [low, high, [province, postcode].filter(Boolean).join(' ')] };
}

import type { Place } from '@spruce/api-client/places';
import type { Language } from '@spruce/platform';

/** What of a Thai address comes with its area, in one language: that of the page on which it was chosen. */
export interface Area {
  subDistrict: string;
  district: string;
  /** The province. */
  city: string;
  postcode: string;
}

const THAI = /[\u0e00-\u0e7f]/;
const BANGKOK = 'กรุงเทพ';

export const areaOf = ({ subDistrict, district, province, postcode }: Place, language: Language): Area => ({
  subDistrict: subDistrict[language],
  district: district[language],
  city: province[language],
  postcode,
});

/** District and sub-district as Thai writes them: with what they are in front, which in Bangkok is another word. */
function titled({ subDistrict, district, city }: Area): { subDistrict: string; district: string } {
  if (!THAI.test(subDistrict)) return { subDistrict, district };
  const [low, high] = city.startsWith(BANGKOK) ? ['แขวง', 'เขต'] : ['ตำบล', 'อำเภอ'];
  return { subDistrict: low + subDistrict, district: high + district };
}

/** “Watthana, Bangkok”: where a sub-district lies. */
export const whereabouts = (area: Area): string => {
  const { district } = titled(area);
  return THAI.test(district) ? `${district} ${area.city}` : `${district}, ${area.city}`;
};

/** The area in parts that must not break. */
export function areaParts(area: Area): string[] {
  const { subDistrict, district } = titled(area);
  const comma = THAI.test(subDistrict) ? '' : ',';
  return [subDistrict + comma, district + comma, `${area.city} ${area.postcode}`];
}

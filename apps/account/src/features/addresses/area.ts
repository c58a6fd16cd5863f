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

export const areaOf = ({ subDistrict, district, province, postcode }: Place, language: Language): Area => ({
  subDistrict: subDistrict[language],
  district: district[language],
  city: province[language],
  postcode,
});

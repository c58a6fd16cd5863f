import type { Place } from '@spruce/api-client/places';
import type { Language } from '@spruce/platform';

/** The fields of a Thai address that its area determines, in the page language at the time of choice. */
export interface Area {
  subDistrict: string;
  district: string;
  city: string;
  postcode: string;
}

export const toArea = ({ subDistrict, district, province, postcode }: Place, language: Language): Area => ({
  subDistrict: subDistrict[language],
  district: district[language],
  city: province[language],
  postcode,
});

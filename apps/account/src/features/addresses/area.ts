import type { Area } from '@spruce/address';
import type { Place } from '@spruce/api-client/places';
import type { Language } from '@spruce/platform';

export const toArea = ({ subDistrict, district, province, postcode }: Place, language: Language): Area => ({
  subDistrict: subDistrict[language],
  district: district[language],
  city: province[language],
  postcode,
});

/** A name in both languages: an address form keeps what it fills in the language of the page. */
export interface TwoNames {
  en: string;
  th: string;
}

/** A Thai sub-district with everything above it. */
export interface Place {
  /** Code of the sub-district, unique. */
  code: string;
  subDistrict: TwoNames;
  district: TwoNames;
  province: TwoNames;
  postcode: string;
  /** Whether Spruce delivers there. */
  delivers: boolean;
}

export interface PostcodeAnswer {
  valid: boolean;
  delivers: boolean;
  /** In Thailand only; a postcode may belong to several districts. */
  matches: Place[];
}

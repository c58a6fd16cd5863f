/** Both languages, because address forms fill in names in the language of the page. */
export interface TwoNames {
  en: string;
  th: string;
}

export interface Place {
  code: string;
  subDistrict: TwoNames;
  district: TwoNames;
  province: TwoNames;
  postcode: string;
  delivers: boolean;
}

export interface PostcodeAnswer {
  valid: boolean;
  delivers: boolean;
  /** Only for Thailand; one postcode can belong to several districts. */
  matches: Place[];
}

/** Both languages, because address forms fill in names in the language of the page. */
export interface BilingualName {
  en: string;
  th: string;
}

export interface Place {
  code: string;
  subDistrict: BilingualName;
  district: BilingualName;
  province: BilingualName;
  postcode: string;
  delivers: boolean;
}

export interface PostcodeCheck {
  valid: boolean;
  delivers: boolean;
  /** Only for Thailand; one postcode can belong to several districts. */
  matches: Place[];
}

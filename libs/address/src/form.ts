import { ADDRESS_TEXT_NAMES, addressText, THAILAND, type AddressTextName } from './fields';

export interface Area {
  subDistrict: string;
  district: string;
  city: string;
  postcode: string;
}

/** A Thai address has the field `area` instead of city and postcode. */
export type FormTextName = Exclude<AddressTextName, 'subDistrict' | 'district'>;

export interface AddressValues extends Record<FormTextName, string> {
  country: string;
  /** Null until the customer chooses an area, and always null for foreign addresses. */
  area: Area | null;
  phone: string;
  /** Only shipping addresses have `stairs`, `lift` and `note`. */
  stairs: 'yes' | 'no' | null;
  lift: 'yes' | 'no' | null;
  note: string;
  /** Only invoice addresses have `taxID` and `branch`. */
  taxID: string;
  branch: string;
}

export const FORM_TEXT_NAMES = /* @__PURE__ */ ADDRESS_TEXT_NAMES.filter((name): name is FormTextName => addressText(name).only !== 'thai');

export const formTextNames = (country: string): FormTextName[] =>
  country === THAILAND
    ? FORM_TEXT_NAMES.filter((name) => !addressText(name).isArea && addressText(name).only === undefined)
    : FORM_TEXT_NAMES;

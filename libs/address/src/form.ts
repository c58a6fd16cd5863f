import { ADDRESS_TEXT_NAMES, addressText, copyAddress, THAILAND, type AddressForm, type AddressKind, type AddressTextName } from './fields';
import { companyWithBranch, isCompany } from './taxpayer';

export interface Area {
  subDistrict: string;
  district: string;
  city: string;
  postcode: string;
}

/** The form of a Thai address has the field `area` for sub-district, district, city and postcode. */
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

const UNASKED: { [Kind in AddressKind]: readonly FormTextName[] } = { shipping: ['company'], billing: [], invoice: ['locationName'] };

/** Returns the texts that the form of this address kind contains. Only these texts are checked and sent. */
export const formTextNames = (kind: AddressKind, country: string): FormTextName[] =>
  FORM_TEXT_NAMES.filter((name) => {
    const { isArea, only } = addressText(name);
    return !UNASKED[kind].includes(name) && (country !== THAILAND || (!isArea && only === undefined));
  });

/** Returns the invoice address of a company or person at the address `at`. Only companies have a branch. */
export const toInvoiceAddress = (at: AddressForm, { company, taxID, branch }: Pick<AddressValues, 'company' | 'taxID' | 'branch'>) => ({
  ...copyAddress(at),
  locationName: '',
  company: isCompany(taxID) ? companyWithBranch(company, branch) : company,
  taxID,
});

/**
 * Returns the form fields that the service rejected. The keys of `params` are paths such as `billing.postcode`. The form of a Thai address
 * has no postcode field, so a rejected postcode is shown at the field `area`.
 */
export const findRefusedFields = (kind: AddressKind, params: Readonly<Record<string, string>>, country: string): string[] =>
  Object.keys(params).flatMap((path) => {
    const [of, ...field] = path.split('.');
    const wire = field.at(-1);
    if (of !== kind || wire === undefined) return [];
    const name = ADDRESS_TEXT_NAMES.find((text) => addressText(text).wire === wire);
    if (name && addressText(name).isArea && country === THAILAND) return 'area';
    return name ?? (wire === 'tax_id' ? 'taxID' : wire);
  });

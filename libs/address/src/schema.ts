import { z } from 'zod';
import { ADDRESS_TEXT_NAMES, addressText, type AddressTextName, type RequiredTextName, type WireName } from './fields';
import { isRequiredText, textChecks } from './text-checks';

// Only the service uses this file. Browsers use form-schema.ts with zod/mini, because full zod is larger and needs the CSP source
// `unsafe-eval`.

const META: Partial<Record<AddressTextName, { description?: string; examples?: string[] }>> = {
  firstName: { examples: ['Pim'] },
  lastName: { examples: ['Suwan'] },
  company: { description: 'Printed on a tax invoice, with the branch', examples: ['Lamai Studio Co., Ltd. (Head Office)'] },
  building: { examples: ['Baan Suan Condominium, Tower B, floor 12'] },
  address1: { examples: ['88/123 Sukhumvit 39'] },
  subDistrict: { description: 'Thai addresses', examples: ['Khlong Tan Nuea'] },
  district: { description: 'Thai addresses', examples: ['Watthana'] },
  city: { description: 'The province for Thai addresses', examples: ['Bangkok'] },
  state: { description: 'Only outside Thailand, in countries with states' },
  postcode: { description: 'Empty in countries without postcodes', examples: ['10110'] },
  locationName: { description: 'The customer’s name for the place', examples: ['Home'] },
};

/** Parsing also cleans the text for storage. */
export function addressTextSchema(name: AddressTextName, isRequired = isRequiredText(name)): z.ZodString {
  return z.string().check(...textChecks(name, isRequired));
}

type TextShape = { [Name in RequiredTextName as WireName<Name>]: z.ZodString } & {
  [Name in Exclude<AddressTextName, RequiredTextName> as WireName<Name>]: z.ZodOptional<z.ZodString>;
};
const textShape = (make: (name: AddressTextName) => z.ZodString): TextShape =>
  Object.fromEntries(
    ADDRESS_TEXT_NAMES.map((name) => {
      const schema = addressText(name).isRequired ? make(name) : make(name).optional();
      return [addressText(name).wire, META[name] ? schema.meta(META[name]) : schema];
    }),
  ) as unknown as TextShape;

export const addressInputShape = textShape(addressTextSchema);

/** Company texts may be longer here, because old orders contain company and branch in one text. */
export const orderAddressShape = textShape((name) => {
  const text = z
    .string()
    .trim()
    .max(addressText(name).most + (name === 'company' ? 100 : 0));
  return isRequiredText(name) ? text.min(1) : text;
});

export const bookAddressShape = Object.fromEntries(ADDRESS_TEXT_NAMES.map((name) => [addressText(name).wire, z.string()])) as {
  [Name in AddressTextName as WireName<Name>]: z.ZodString;
};

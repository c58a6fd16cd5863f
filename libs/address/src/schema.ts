import { cleanLine, cleanNote, findUnprintable, isPrintable, lineProblem, LONGEST, normalizeCode, phoneProblem } from '@spruce/input';
import type { PhoneProblem } from '@spruce/input';
import { z } from 'zod';
import {
  ADDRESS_TEXT_NAMES,
  addressText,
  TEXT_LENGTHS,
  THAILAND,
  type AddressKind,
  type AddressTextName,
  type RequiredTextName,
  type WireName,
} from './fields';
import { ADDRESS_FORM_FIELDS, formTextNames, type AddressFormField, type AddressProblem, type AddressValues } from './form';
import { companyWithBranch, isCompany, isTaxId } from './taxpayer';

// Separate from the index, because the first page of an app loads no zod.

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
  postcode: { examples: ['10110'] },
  locationName: { description: 'The customer’s name for the place', examples: ['Home'] },
};

const REQUIRED = 'is required';
const LETTERS = 'has letters that invoices cannot print; Latin, Vietnamese and Thai letters are possible';

/** Schema of one text field. It also cleans the text for storage. */
export function addressTextSchema(name: AddressTextName, isRequired = isRequiredText(name)): z.ZodString {
  const { isPrinted = true } = addressText(name);
  const text = z
    .string()
    .overwrite(name === 'postcode' ? normalizeCode : cleanLine)
    .min(isRequired ? 1 : 0, isRequired ? REQUIRED : undefined)
    .max(TEXT_LENGTHS[name]);
  return isPrinted ? text.refine(isPrintable, LETTERS) : text;
}

const isRequiredText = (name: AddressTextName): boolean => addressText(name).isRequired === true;

type TextShape = { [Name in RequiredTextName as WireName<Name>]: z.ZodString } & {
  [Name in Exclude<AddressTextName, RequiredTextName> as WireName<Name>]: z.ZodOptional<z.ZodString>;
};
const textShape = (make: (name: AddressTextName) => z.ZodString): TextShape =>
  Object.fromEntries(
    ADDRESS_TEXT_NAMES.map((name) => {
      const schema = isRequiredText(name) ? make(name) : make(name).optional();
      return [addressText(name).wire, META[name] ? schema.meta(META[name]) : schema];
    }),
  ) as unknown as TextShape;

/** The texts of an address in a request. */
export const addressInputShape = textShape(addressTextSchema);

/** The texts of an address in an order. Lenient, because older company names are longer with their branch. */
export const orderAddressShape = textShape((name) => {
  const text = z
    .string()
    .trim()
    .max(TEXT_LENGTHS[name] + (name === 'company' ? 100 : 0));
  return isRequiredText(name) ? text.min(1) : text;
});

/** The texts of an address in an address book, where missing ones are ''. */
export const bookAddressShape = Object.fromEntries(ADDRESS_TEXT_NAMES.map((name) => [addressText(name).wire, z.string()])) as {
  [Name in AddressTextName as WireName<Name>]: z.ZodString;
};

const answered = z.any().refine((value) => value !== null && value !== '', REQUIRED);

const phoneSchema = z.string().superRefine(async (phone, context) => {
  const problem = lineProblem(phone, Infinity) ? 'missing' : await phoneProblem(phone);
  if (problem) context.addIssue({ code: 'custom', message: problem, params: { problem } });
});

/** Validates the values of a form with the rules of the service, asynchronously. Only the service knows whether a postcode exists. */
export function addressFormSchema(kind: AddressKind, country: string): z.ZodType<AddressValues> {
  const texts = formTextNames(country).map((name) => {
    const isRequired = isRequiredText(name) || (kind === 'invoice' && name === 'company');
    return [name, addressTextSchema(name, isRequired)] as const;
  });
  return z
    .looseObject({
      ...Object.fromEntries(texts),
      country: answered,
      ...(country === THAILAND && { area: answered }),
      ...(kind !== 'invoice' && { phone: phoneSchema }),
      ...(kind === 'shipping' && { stairs: answered, note: z.string().overwrite(cleanNote).max(LONGEST.note) }),
      ...(kind === 'invoice' && { taxID: z.string().refine(isTaxId, REQUIRED) }),
    })
    .superRefine((values, context) => {
      const { stairs, lift, company, taxID, branch } = values as unknown as AddressValues;
      const report = (field: AddressFormField) => context.addIssue({ code: 'custom', message: REQUIRED, path: [field] });
      if (kind === 'shipping' && stairs === 'yes' && lift === null) report('lift');
      if (kind !== 'invoice' || !isCompany(taxID)) return;
      if (!/^\d{5}$/.test(branch)) report('branch');
      for (const issue of addressTextSchema('company').safeParse(companyWithBranch(company, branch)).error?.issues ?? [])
        context.addIssue({ ...issue, path: ['company'] } as never);
    }) as unknown as z.ZodType<AddressValues>;
}

/** The first problem of each field, from top to bottom of the form. */
export async function findAddressProblems(kind: AddressKind, values: AddressValues): Promise<AddressProblem[]> {
  const { error } = await addressFormSchema(kind, values.country).safeParseAsync(values);
  return ADDRESS_FORM_FIELDS.flatMap((field): AddressProblem[] => {
    const issue = error?.issues.find(({ path }) => path[0] === field);
    if (!issue) return [];
    if (issue.code === 'too_big') return [{ field, problem: 'long', longest: Number(issue.maximum) }];
    if (issue.message === LETTERS) return [{ field, problem: 'letters', letters: findUnprintable(cleanLine(String(values[field]))) }];
    const problem = issue.code === 'custom' && (issue.params?.['problem'] as PhoneProblem | undefined);
    return [{ field, problem: problem || 'missing' }];
  });
}

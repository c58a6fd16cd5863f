import { cleanLine, cleanNote, findUnprintable, lineProblem, LONGEST, phoneProblem, type PhoneProblem } from '@spruce/input';
import * as z from 'zod/mini';
import { THAILAND, type AddressKind, type AddressTextName } from './fields';
import { ADDRESS_FORM_FIELDS, formTextNames, type AddressFormField, type AddressProblem, type AddressValues } from './form';
import { companyWithBranch, isCompany, isTaxId } from './taxpayer';
import { isRequiredText, REQUIRED, TEXT_LENGTHS, textChecks } from './text-checks';

// This file is not exported from the index, so that zod is not part of an app's first page.

const textSchema = (name: AddressTextName, isRequired: boolean) => z.string().check(...textChecks(name, isRequired));

const answered = z.any().check(z.refine((value) => value !== null && value !== '', REQUIRED));

const phoneSchema = z.string().check(
  z.check(async ({ value, issues }) => {
    const problem = lineProblem(value, Infinity) ? 'missing' : await phoneProblem(value);
    if (problem) issues.push({ code: 'custom', input: value, params: { problem } });
  }),
);

/** Only the service can check whether a postcode exists. */
function formSchema(kind: AddressKind, country: string, needsPostcode: boolean) {
  const texts = formTextNames(country).map((name) => {
    const isRequired = isRequiredText(name) || (kind === 'invoice' && name === 'company') || (needsPostcode && name === 'postcode');
    return [name, textSchema(name, isRequired)] as const;
  });
  return z
    .looseObject({
      ...Object.fromEntries(texts),
      country: answered,
      ...(country === THAILAND && { area: answered }),
      ...(kind !== 'invoice' && { phone: phoneSchema }),
      ...(kind === 'shipping' && { stairs: answered, note: z.string().check(z.overwrite(cleanNote), z.maxLength(LONGEST.note)) }),
      ...(kind === 'invoice' && { taxID: z.string().check(z.refine(isTaxId, REQUIRED)) }),
    })
    .check(
      z.check(({ value, issues }) => {
        const { stairs, lift, company, taxID, branch } = value as unknown as AddressValues;
        const report = (field: AddressFormField) => issues.push({ code: 'custom', input: value[field], path: [field] });
        if (kind === 'shipping' && stairs === 'yes' && lift === null) report('lift');
        if (kind !== 'invoice' || !isCompany(taxID)) return;
        if (!/^\d{5}$/.test(branch)) report('branch');
        const printed = companyWithBranch(company, branch);
        for (const issue of textSchema('company', false).safeParse(printed).error?.issues ?? [])
          issues.push({
            ...issue,
            ...(issue.code === 'too_big' && { maximum: TEXT_LENGTHS.company + company.length - printed.length }),
            path: ['company'],
          } as never);
      }),
    );
}

/** `needsPostcode` is false if the country has no postcodes. */
export async function findAddressProblems(kind: AddressKind, values: AddressValues, needsPostcode = true): Promise<AddressProblem[]> {
  const { error } = await formSchema(kind, values.country, needsPostcode).safeParseAsync(values);
  return ADDRESS_FORM_FIELDS.flatMap((field): AddressProblem[] => {
    const issue = error?.issues.find(({ path }) => path[0] === field);
    if (!issue) return [];
    if (issue.code === 'too_big') return [{ field, problem: 'long', longest: Number(issue.maximum) }];
    const problem = issue.code === 'custom' ? (issue.params?.['problem'] as PhoneProblem | 'letters' | undefined) : undefined;
    if (problem === 'letters') return [{ field, problem, letters: findUnprintable(cleanLine(String(values[field]))) }];
    return [{ field, problem: problem ?? 'missing' }];
  });
}

import { cleanNote, lineProblem, LONGEST, phoneProblem } from '@spruce/input';
import * as z from 'zod/mini';
import { THAILAND, type AddressKind } from './fields';
import { formTextNames, type AddressValues } from './form';
import { companyWithBranch, isCompany, isTaxId } from './taxpayer';
import { isRequiredText, textChecks } from './text-checks';

// This file is not exported from the index, so that zod is not part of an app's first page.

const answered = z.any().check(z.refine((value) => value !== null && value !== ''));

const phone = z.string().check(
  z.trim(),
  z.check(async ({ value, issues }) => {
    const isMissing = lineProblem(value, Infinity) !== undefined;
    const problem = isMissing ? undefined : await phoneProblem(value);
    if (isMissing || problem) issues.push({ code: 'custom', input: value, params: { phone: problem }, continue: true });
  }),
);

/**
 * Schema of an address form, with the same rules as the service. Only the service can check whether a postcode exists. `needsPostcode` is
 * false if the country has no postcodes. `bill` is the schema of a second address in the same form.
 */
export function addressFormSchema(kind: AddressKind, country: string, needsPostcode = true, bill?: z.ZodMiniType) {
  const texts = formTextNames(country).map((name) => {
    const isRequired = isRequiredText(name) || (kind === 'invoice' && name === 'company') || (needsPostcode && name === 'postcode');
    return [name, z.string().check(...textChecks(name, isRequired))] as const;
  });
  return z
    .looseObject({
      ...Object.fromEntries(texts),
      country: answered,
      ...(country === THAILAND && { area: answered }),
      ...(kind !== 'invoice' && { phone }),
      ...(kind === 'shipping' && { stairs: answered, note: z.string().check(z.overwrite(cleanNote), z.maxLength(LONGEST.note)) }),
      ...(kind === 'invoice' && { taxID: z.string().check(z.refine(isTaxId)) }),
      ...(bill && { bill }),
    })
    .check(
      z.check(({ value, issues }) => {
        const { stairs, lift, company, taxID, branch } = value as unknown as AddressValues;
        const report = (field: keyof AddressValues) => issues.push({ code: 'custom', input: value, path: [field] });
        if (kind === 'shipping' && stairs === 'yes' && lift === null) report('lift');
        if (kind !== 'invoice' || !isCompany(taxID)) return;
        if (!/^\d{5}$/.test(branch)) report('branch');
        const printed = companyWithBranch(company, branch);
        const maximum = LONGEST.company + company.length - printed.length;
        if (printed.length > LONGEST.company)
          issues.push({ code: 'too_big', origin: 'string', input: company, maximum, path: ['company'] });
      }),
    );
}

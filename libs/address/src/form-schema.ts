import { cleanNote, lineProblem, LONGEST, phoneProblem } from '@spruce/input';
import * as z from 'zod/mini';
import { THAILAND, type AddressKind } from './fields';
import { formTextNames, type AddressValues } from './form';
import { companyWithBranch, isCompany, isTaxId } from './taxpayer';
import { isRequiredText, textChecks } from './text-checks';

// The index does not export this file, so that pages without an address form do not load zod.

const answered = z.any().check(z.refine((value) => value !== null && value !== ''));

const phone = z.string().check(
  z.trim(),
  z.check(async ({ value, issues }) => {
    const isMissing = lineProblem(value, Infinity) !== undefined;
    const problem = isMissing ? undefined : await phoneProblem(value);
    if (isMissing || problem) issues.push({ code: 'custom', input: value, params: { phone: problem }, continue: true });
  }),
);

/** The company or person on an invoice, with tax ID and branch. */
const taxpayerShape = {
  company: z.string().check(...textChecks('company', true)),
  taxID: z.string().check(z.refine(isTaxId)),
  branch: z.string(),
};
const branchCheck = z.check<z.output<z.ZodMiniObject<typeof taxpayerShape>>>(({ value: { company, taxID, branch }, issues }) => {
  if (!isCompany(taxID)) return;
  if (!/^\d{5}$/.test(branch)) issues.push({ code: 'custom', input: branch, path: ['branch'] });
  // The invoice prints the branch after the company name, so the name may use only the rest of the maximum length.
  const printed = companyWithBranch(company, branch);
  const maximum = LONGEST.company + company.length - printed.length;
  if (printed.length > LONGEST.company) issues.push({ code: 'too_big', origin: 'string', input: company, maximum, path: ['company'] });
});
export const taxpayerSchema = z.object(taxpayerShape).check(branchCheck);

/**
 * Schema of an address form, with the same rules as the service. Only the service can check whether a postcode exists. `needsPostcode` is
 * false if the country has no postcodes. `bill` is the schema of a second address in the same form.
 */
export function addressFormSchema(kind: AddressKind, country: string, needsPostcode = true, bill?: z.ZodMiniType) {
  const texts = formTextNames(kind, country).map((name) => {
    const isRequired = isRequiredText(name) || (needsPostcode && name === 'postcode');
    return [name, z.string().check(...textChecks(name, isRequired))] as const;
  });
  const shape = {
    ...Object.fromEntries(texts),
    country: answered,
    ...(country === THAILAND && { area: answered }),
    ...(bill && { bill }),
  };
  if (kind === 'invoice') return z.looseObject({ ...shape, ...taxpayerShape }).check(branchCheck);
  if (kind === 'billing') return z.looseObject({ ...shape, phone });
  const note = z.string().check(z.overwrite(cleanNote), z.maxLength(LONGEST.note));
  return z.looseObject({ ...shape, phone, stairs: answered, note }).check(
    z.check(({ value, issues }) => {
      const { stairs, lift } = value as unknown as Pick<AddressValues, 'stairs' | 'lift'>;
      if (stairs === 'yes' && lift === null) issues.push({ code: 'custom', input: lift, path: ['lift'] });
    }),
  );
}

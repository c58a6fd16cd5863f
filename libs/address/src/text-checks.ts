import { cleanLine, findUnprintable, normalizeCode } from '@spruce/input';
import * as z from 'zod/mini';
import { addressText, type AddressTextName } from './fields';
import { splitCompany } from './taxpayer';

const REQUIRED = 'is required';
const LETTERS = 'contains letters that invoices cannot print; use Latin, Vietnamese or Thai letters';

export function isRequiredText(name: AddressTextName): boolean {
  const { isRequired = false, mayBeEmpty = false } = addressText(name);
  return isRequired && !mayBeEmpty;
}

/** The checks also clean the text for storage. */
export function textChecks(name: AddressTextName, isRequired: boolean): z.core.$ZodCheck<string>[] {
  const { isPrinted = true, most } = addressText(name);
  return [
    z.overwrite(name === 'postcode' ? normalizeCode : cleanLine),
    z.minLength(isRequired ? 1 : 0, isRequired ? REQUIRED : undefined),
    z.maxLength(most),
    z.check(({ value, issues }) => {
      const isOnlyBranch = isRequired && name === 'company' && value !== '' && !splitCompany(value).company;
      if (isOnlyBranch) issues.push({ code: 'custom', input: value, message: REQUIRED, continue: true });
    }),
    z.check(({ value, issues }) => {
      const letters = isPrinted && findUnprintable(value);
      if (letters) issues.push({ code: 'custom', input: value, message: LETTERS, params: { letters }, continue: true });
    }),
  ];
}

import { cleanLine, isPrintable, LONGEST, normalizeCode } from '@spruce/input';
import * as z from 'zod/mini';
import { addressText, type AddressTextName } from './fields';

/** Maximum number of characters after the text was cleaned. */
export const TEXT_LENGTHS: Record<AddressTextName, number> = {
  firstName: LONGEST.name,
  lastName: LONGEST.name,
  company: LONGEST.company,
  building: 200,
  address1: 200,
  address2: 200,
  subDistrict: 100,
  district: 100,
  city: 100,
  state: 100,
  postcode: 12,
  locationName: 100,
};

export const REQUIRED = 'is required';
const LETTERS = 'contains letters that invoices cannot print; use Latin, Vietnamese or Thai letters';

export function isRequiredText(name: AddressTextName): boolean {
  const { isRequired = false, mayBeEmpty = false } = addressText(name);
  return isRequired && !mayBeEmpty;
}

/** The checks also clean the text for storage. */
export function textChecks(name: AddressTextName, isRequired: boolean): z.core.$ZodCheck<string>[] {
  const { isPrinted = true } = addressText(name);
  return [
    z.overwrite(name === 'postcode' ? normalizeCode : cleanLine),
    z.minLength(isRequired ? 1 : 0, isRequired ? REQUIRED : undefined),
    z.maxLength(TEXT_LENGTHS[name]),
    ...(isPrinted ? [z.refine<string>(isPrintable, { error: LETTERS, params: { problem: 'letters' } })] : []),
  ];
}

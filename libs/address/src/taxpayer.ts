import { normalizeDigits } from '@spruce/input';

/** Checks for 13 digits, of which the last is a check digit (weights 13 to 2, modulo 11). */
export function isTaxId(digits: string): boolean {
  if (!/^\d{13}$/.test(digits)) return false;
  const sum = [...digits.slice(0, 12)].reduce((total, digit, index) => total + Number(digit) * (13 - index), 0);
  return (11 - (sum % 11)) % 10 === Number(digits[12]);
}

export const HEAD_OFFICE = '00000';

export const branchName = (branch: string): { en: string; th: string } =>
  branch === HEAD_OFFICE || branch === '' ? { en: 'Head Office', th: 'สำนักงานใหญ่' } : { en: `Branch ${branch}`, th: `สาขาที่ ${branch}` };

/** A branch in the text `company` has priority over the head office, because the head office is the default of the form. */
export function companyWithBranch(company: string, branch: string): string {
  const named = splitCompany(company);
  const shown = branchName(branch === HEAD_OFFICE ? named.branch : branch);
  return `${named.company} (${shown[/[\u0E00-\u0E7F]/.test(company) ? 'th' : 'en']})`;
}

const IS_HEAD_OFFICE = /^(?:head[ -]?(?:office|quarters?)|main office|h\.?[oq]\.?|สำนักงาน ?ใหญ่|สนง\.? ?ใหญ่|ส\.?น\.?ญ\.?)$/i;
const A_BRANCH = /^(?:branch|สาขา)(?: ?(?:no\.?|number|ที่|#))? ?(\d{1,5})$/i;
const IN_BRACKETS = /[([（]([^()[\]（）]{1,40})[)\]）]$/u;
const BEHIND_NAME = /(?:, ?| )((?:head office|สำนักงานใหญ่)|(?:branch|สาขา(?:ที่)?) ?\p{Nd}{5})$/iu;

function branchIn(text: string): string | undefined {
  const plain = normalizeDigits(text).replaceAll(/\s+/g, ' ').trim();
  return IS_HEAD_OFFICE.test(plain) ? HEAD_OFFICE : A_BRANCH.exec(plain)?.[1]?.padStart(5, '0');
}

/** Without a branch, returns the head office. */
export function splitCompany(text: string): { company: string; branch: string } {
  let [company, branch] = [text.trim(), ''];
  for (;;) {
    const found = IN_BRACKETS.exec(company) ?? BEHIND_NAME.exec(company);
    const named = found?.[1] ? branchIn(found[1]) : undefined;
    if (!found || named === undefined) return { company, branch: branch || HEAD_OFFICE };
    branch ||= named;
    company = company
      .slice(0, found.index)
      .trimEnd()
      .replace(/\s[-–—]$/, '')
      .trimEnd();
  }
}

/**
 * The `branch` field has priority over a branch in the company text. A company without a branch gets the head office; a person gets no
 * branch.
 */
export function toTaxpayer({
  company = '',
  tax_id = '',
  branch = '',
}: {
  company?: string | undefined;
  tax_id?: string | undefined;
  branch?: string | undefined;
}): { company: string; branch: string | null } {
  const named = splitCompany(company);
  if (!named.company) return { company: '', branch: null };
  if (branch) return { company: named.company, branch };
  return { company: named.company, branch: named.company !== company.trim() || isCompany(tax_id) ? named.branch : null };
}

/** In Thailand, tax IDs of companies begin with 0. */
export const isCompany = (taxID: string): boolean => taxID.startsWith('0');

export const formatBranch = ({ company, taxID }: { company: string; taxID: string }, language: 'en' | 'th'): string =>
  isCompany(taxID) ? branchName(splitCompany(company).branch)[language] : '';

/** What a password must be; the service also refuses those on a list of leaked ones. */
export const PASSWORD = { min: 10, max: 128 } as const;

/** The wishes of a password that a text does not fulfil yet. */
export type PasswordProblem = 'length' | 'letter' | 'number';

/** What is still missing, in the order in which the form lists it; Thai letters are letters. */
export function passwordProblems(password: string): PasswordProblem[] {
  const length = [...password].length;
  return [
    ...(length >= PASSWORD.min && length <= PASSWORD.max ? [] : ['length' as const]),
    ...(/\p{L}/u.test(password) ? [] : ['letter' as const]),
    ...(/\p{Nd}/u.test(password) ? [] : ['number' as const]),
  ];
}

/** A Thai tax ID: 13 digits, the last of which follows from the others (weights 13 to 2, modulo 11). */
export function isTaxId(digits: string): boolean {
  if (!/^\d{13}$/.test(digits)) return false;
  const sum = [...digits.slice(0, 12)].reduce((total, digit, index) => total + Number(digit) * (13 - index), 0);
  return (11 - (sum % 11)) % 10 === Number(digits[12]);
}

/** The branch of a company on a tax invoice: the head office, or five digits. */
export const HEAD_OFFICE = '00000';

/** The name of a branch, as it has to stand on a tax invoice. */
export const branchName = (branch: string): { en: string; th: string } =>
  branch === HEAD_OFFICE || branch === '' ? { en: 'Head Office', th: 'สำนักงานใหญ่' } : { en: `Branch ${branch}`, th: `สาขาที่ ${branch}` };

/** How the branch is written behind the name of a company, in the script of the name. */
export const companyWithBranch = (company: string, branch: string): string =>
  `${company.trim()} (${branchName(branch)[/[\u0E00-\u0E7F]/.test(company) ? 'th' : 'en']})`;

/** Name and branch out of {@link companyWithBranch}; a name without one is the head office. */
export function splitCompany(text: string): { company: string; branch: string } {
  const whole = text.trim();
  const found = /\((?:Head Office|สำนักงานใหญ่|(?:Branch|สาขา(?:ที่)?)\s*(\d{5}))\)$/iu.exec(whole);
  return found
    ? { company: whole.slice(0, found.index).trimEnd(), branch: found[1] ?? HEAD_OFFICE }
    : { company: whole, branch: HEAD_OFFICE };
}

/**
 * Who a tax invoice is for: the name alone, and the branch. A field of its own wins over a text behind the name. The tax ID of a company
 * begins with 0, and a company that says nothing is its head office; a person has no branch unless one is given.
 */
export function taxpayerOf({
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
  return { company: named.company, branch: named.company !== company.trim() || tax_id.startsWith('0') ? named.branch : null };
}

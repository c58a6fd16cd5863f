import * as z from 'zod/mini';
import { passwordProblems, readAuthenticatorCode, readRecoveryCode } from '@spruce/contract/account-rules';
import { FAULT } from '@spruce/contract/fault-limits';
import { REVIEW } from '@spruce/contract/review-limits';
import { cleanNote, isEmail, lineProblem, LONGEST, phoneProblem } from '@spruce/input';
import { formatNumber } from '@spruce/i18n';

// Schemas of the account's forms, with the same rules as in the service. Error messages are message keys of `account`.

const required = (message: string) => z.string().check(z.minLength(1, message));

const email = z.string().check(z.trim(), z.minLength(1, 'entry.emailRequired'), z.refine(isEmail, 'entry.emailInvalid'));

const personName = (missing: string) =>
  z.string().check(
    z.trim(),
    z.check(({ value, issues }) => {
      const problem = lineProblem(value, LONGEST.name);
      if (problem === 'empty') issues.push({ code: 'custom', input: value, message: missing });
      else if (problem) issues.push({ code: 'custom', input: value, message: 'signup.tooLong', params: { most: LONGEST.name } });
    }),
  );

const phone = z.string().check(
  z.check(async ({ value, issues }) => {
    const problem = await phoneProblem(value);
    if (problem) issues.push({ code: 'custom', input: value, message: `signup.phoneProblems.${problem}` });
  }),
);

const newPassword = z.string().check(z.refine((value) => passwordProblems(value).length === 0, 'newPassword.required'));

const names = { firstName: personName('signup.firstNameRequired'), lastName: personName('signup.lastNameRequired') };
const pair = { password: newPassword, repeat: z.string() };
const samePair = z.refine<{ password: string; repeat: string }>(({ password, repeat }) => password === repeat, {
  error: 'confirm.same',
  path: ['repeat'],
});
/** `isAsked` is false for customers without a password. Their form has no field for the current password. */
const currentPassword = (isAsked: boolean) => (isAsked ? required('login.passwordRequired') : z.string());

export const emailOnly = z.object({ email });

export const login = z.object({ email, password: required('login.passwordRequired'), remember: z.boolean() });

export const signup = z.object({
  ...names,
  email,
  phone,
  password: newPassword,
  terms: z.boolean().check(z.refine(Boolean, 'signup.agreeRequired')),
  marketing: z.boolean(),
});

export const passwordReset = z.object(pair).check(samePair);

export const passwordChange = (hasPassword: boolean) => z.object({ current: currentPassword(hasPassword), ...pair }).check(samePair);

export const confirmation = (hasPassword = true) => z.object({ password: currentPassword(hasPassword) });

const code = z
  .string()
  .check(z.refine((text) => (readAuthenticatorCode(text) ?? readRecoveryCode(text)) !== undefined, 'twoStep.codeInvalid'));

export const loginCode = z.object({ code });

export const confirmationWithCode = (hasPassword: boolean) => z.object({ password: currentPassword(hasPassword), code });

export const emailChange = (hasPassword: boolean) => z.object({ email, password: currentPassword(hasPassword) });

export const endEarly = z.object({ reason: z.string(), agreed: z.boolean().check(z.refine(Boolean, 'change.end.notAgreed')) });

export const gate = z.object({ password: required('gate.required') });

export const profile = (earliest: string, today: string) =>
  z.object({
    ...names,
    phone,
    birthday: z
      .string('user.birthdayInvalid')
      .check(z.refine((date) => !date || (date >= earliest && date < today), 'user.birthdayInvalid')),
  });

const note = (form: string, { minText: least, maxText }: { minText: number; maxText: number }) =>
  z.string().check(
    z.overwrite(cleanNote),
    z.check(({ value, issues }) => {
      if (value.length < least) issues.push({ code: 'custom', input: value, message: `${form}.tooShort`, params: { least } });
      else if (value.length > maxText)
        issues.push({ code: 'custom', input: value, message: `${form}.tooLong`, params: { most: formatNumber(maxText) } });
    }),
  );

export const fault = z.object({
  piece: required('faults:form.pieceRequired'),
  kind: required('faults:form.kindRequired'),
  text: note('faults:form', FAULT),
});

export const review = z.object({
  stars: z.string().check(z.minLength(1, 'myReviews:form.starsRequired')),
  text: note('myReviews:form', REVIEW),
});

import * as z from 'zod/mini';
import { isEmail, lineProblem, LONGEST, noteProblem, phoneProblem, type PhoneProblem, type TextProblem } from '@spruce/input';

export interface ContactProblems {
  firstName: string;
  lastName: string;
  email: string;
  emailShape: string;
  phone: string;
  phoneProblems: Record<PhoneProblem, string>;
  subject: string;
  answer: string;
  message: string;
  long: string;
}

/** Validation rules of the contact form, the same as those of the service. */
export function contactSchema(problems: ContactProblems) {
  const text = (problemOf: (value: string) => TextProblem | undefined, missing: string) =>
    z.string().check(
      z.refine((value) => problemOf(value) !== 'empty', missing),
      z.refine((value) => problemOf(value) !== 'long', problems.long),
    );
  const name = (missing: string) => text((value) => lineProblem(value, LONGEST.name), missing);
  return z
    .object({
      firstName: name(problems.firstName),
      lastName: name(problems.lastName),
      email: z.string().check(z.minLength(1, problems.email), z.refine(isEmail, problems.emailShape)),
      phone: z.string(),
      subject: z.string().check(z.minLength(1, problems.subject)),
      byEmail: z.boolean(),
      byPhone: z.boolean(),
      message: text((value) => noteProblem(value, LONGEST.message), problems.message),
      website: z.string(),
    })
    .check(
      z.check(async ({ value, issues }) => {
        const { byEmail, byPhone, phone } = value;
        const fail = (field: keyof typeof value, message: string) => issues.push({ code: 'custom', input: value, path: [field], message });
        if (!byEmail && !byPhone) fail('byEmail', problems.answer);
        const problem = await phoneProblem(phone);
        if (problem) fail('phone', problems.phoneProblems[problem]);
        else if (byPhone && lineProblem(phone, Infinity)) fail('phone', problems.phone);
      }),
    );
}

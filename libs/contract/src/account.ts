import { LONGEST, MAX_EMAIL_LENGTH, readEmail } from '@spruce/input';
import { z } from 'zod';
import { passwordProblems } from './account-rules';
import { addressBookShape, phoneInputSchema } from './address';
import { dateSchema, idSchema, languageSchema, lineText, queryInteger } from './common';
import { LOGIN_STRATEGIES, ROLES } from './constants';
import { IDENTITY_STATES } from './identity';

const moment = z.iso.datetime().meta({ description: 'Instant, UTC', examples: ['2026-11-21T08:05:00.000Z'] });

/** Addresses are compared without case: stored in lower case, the domain in ASCII. */
export const emailInputSchema = z
  .string()
  .max(2 * MAX_EMAIL_LENGTH)
  .transform((text, context) => {
    const email = readEmail(text);
    if (email === undefined) context.addIssue({ code: 'custom', message: 'must be a full e-mail address, like pim@example.com' });
    return email ?? z.NEVER;
  })
  .meta({ examples: ['pim@example.com'] });

/** Only for new passwords. An existing password may follow older rules. */
export const newPasswordSchema = z
  .string()
  .max(512)
  .refine((password) => passwordProblems(password).length === 0, 'must have 10 to 128 characters, among them a letter and a number')
  .meta({ description: '10 to 128 characters, a letter and a number, not on a list of leaked ones', examples: ['a quiet sofa 39'] });
export const givenPasswordSchema = z
  .string()
  .min(1)
  .max(512)
  .meta({ examples: ['a quiet sofa 39'] });

const oneTimeTokenSchema = z.string().min(1).max(200).meta({ description: 'Out of the link in the mail' });
const customerIdInputSchema = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  ])
  .pipe(idSchema)
  .meta({ examples: [12] });

export const accountStatusSchema = z
  .enum(['active', 'unverified'])
  .meta({ description: '`unverified` until the e-mail address is proven' });
export const socialProviderSchema = z.enum(['google', 'facebook']);

export const registerBodySchema = z
  .object({
    email: emailInputSchema,
    password: newPasswordSchema,
    first_name: lineText(LONGEST.name, 1).meta({ examples: ['Pim'] }),
    last_name: lineText(LONGEST.name, 1).meta({ examples: ['Suwan'] }),
    phone: phoneInputSchema.optional(),
    birthday: dateSchema.nullish(),
    language: languageSchema.optional(),
    terms: z.literal(true).optional().meta({ description: 'The Terms and Conditions were agreed to' }),
    terms_version: z
      .string()
      .regex(/^\d{4}-\d{2}(?:-\d{2})?$/)
      .optional()
      .meta({ description: 'Which version of them was shown; without it the one in force', examples: ['2026-11'] }),
    marketing: z.boolean().optional().meta({ description: 'Wants new pieces and quiet tips by mail' }),
  })
  .meta({ id: 'Registration' });

export const registeredResponseSchema = z
  .object({ data: z.object({ id: idSchema, email: z.string(), status: accountStatusSchema }) })
  .meta({ id: 'Registered' });

const userShape = {
  id: idSchema,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string().meta({ description: 'Digits, or empty' }),
  role: z.enum(ROLES),
  status: accountStatusSchema,
  sumsub_verified: z.boolean(),
  sumsub_status: z.enum(IDENTITY_STATES).optional().meta({ description: 'How far the check of the ID is' }),
  created_at: moment,
};
export const userSchema = z.object(userShape).meta({ id: 'User' });
export const userResponseSchema = z.object({ data: userSchema }).meta({ id: 'UserAnswer' });
export const usersResponseSchema = z.object({ data: z.array(userSchema) }).meta({ id: 'UserList' });

export const usersQuerySchema = z.object({
  search: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'In names, e-mail address, phone number, or the id', examples: ['pim'] }),
  role: z.enum(ROLES).optional(),
  page: queryInteger(1, 1_000_000).optional(),
  per_page: queryInteger(1, 100).optional().meta({ description: '1 to 100; 20 unless asked' }),
  lang: languageSchema.optional(),
});

export const profileSchema = z
  .object({
    ...userShape,
    birthday: dateSchema.nullable(),
    language: languageSchema,
    sumsub_status: z.enum(IDENTITY_STATES),
    sumsub_verified_at: moment.nullable().optional().meta({ description: 'Since when the ID is verified; null while it is not' }),
    stripe_customer_id: z
      .string()
      .nullable()
      .meta({ description: 'Customer at the payment provider, once there is one', examples: ['cus_Q1w2e3'] }),
    self_service_portal: z.boolean().meta({ description: 'May change orders and subscriptions without asking staff' }),
    marketing: z.boolean(),
    has_password: z.boolean().meta({ description: 'False for those who only come through Google or Facebook' }),
    password_changed_at: moment.nullable(),
    activated_at: moment.nullable(),
    pending_email: z.string().nullable().meta({ description: 'A new address that is not proven yet' }),
    social: z.array(z.object({ provider: socialProviderSchema, email: z.string() })),
    ...addressBookShape,
  })
  .meta({ id: 'Profile' });
export const profileResponseSchema = z.object({ data: profileSchema }).meta({ id: 'ProfileAnswer' });

export const profileUpdateBodySchema = z
  .object({
    first_name: lineText(LONGEST.name, 1),
    last_name: lineText(LONGEST.name, 1),
    phone: phoneInputSchema,
    birthday: dateSchema.nullable(),
    language: languageSchema,
    marketing: z.boolean(),
    email: emailInputSchema.meta({
      description:
        'Takes effect when the link in a mail to the new address is opened; needs current_password. The present address cancels a change that is pending',
    }),
    password: newPasswordSchema.meta({
      description: 'Logs out all other devices, ends reset links and a pending change of the address; needs current_password',
    }),
    current_password: givenPasswordSchema,
  })
  .partial()
  .meta({ id: 'ProfileUpdate', description: 'What is left out stays' });

export const activateBodySchema = z.object({ token: oneTimeTokenSchema }).meta({ id: 'Activation' });
export const activatedResponseSchema = registeredResponseSchema.meta({ id: 'Activated' });
/** Takes an id after sign-up in the same tab, or only the email address from an old mail. */
export const resendVerificationBodySchema = z
  .object({ customer_id: customerIdInputSchema.optional(), customer_email: emailInputSchema.optional() })
  .refine(({ customer_id, customer_email }) => customer_id ?? customer_email, 'must have customer_id or customer_email')
  .meta({ id: 'ResendVerification', description: 'The id or the address; of both the id counts' });
export const requestResetBodySchema = z.object({ customer_email: emailInputSchema }).meta({ id: 'RequestReset' });
export const sentResponseSchema = z
  .object({ data: z.object({ status: z.literal('sent').meta({ description: 'Said of every address, known or not' }) }) })
  .meta({ id: 'MailSent' });
export const checkResetBodySchema = z.object({ token: oneTimeTokenSchema }).meta({ id: 'CheckReset' });
export const checkResetResponseSchema = z.object({ data: z.object({ email: z.string() }) }).meta({ id: 'ResetAddress' });
export const resetPasswordBodySchema = z.object({ token: oneTimeTokenSchema, password: newPasswordSchema }).meta({ id: 'ResetPassword' });

export const sessionSchema = z
  .object({
    id: z.uuid(),
    current: z.boolean().meta({ description: 'The one that asks' }),
    strategy: z.enum(LOGIN_STRATEGIES),
    user_agent: z.string(),
    created_at: moment,
    last_used_at: moment,
  })
  .meta({ id: 'Session', description: 'One log-in on one device' });
export const sessionsResponseSchema = z.object({ data: z.array(sessionSchema) }).meta({ id: 'SessionList' });

export const exportResponseSchema = z
  .object({ data: z.looseObject({ exported_at: moment, profile: profileSchema, sessions: z.array(sessionSchema) }) })
  .meta({ id: 'PersonalData', description: 'Everything that is kept about the customer, by subject' });
export const deletedResponseSchema = z.object({ data: z.object({ id: idSchema, deleted: z.literal(true) }) }).meta({ id: 'Deleted' });

export type WireUser = z.infer<typeof userSchema>;
export type WireProfile = z.infer<typeof profileSchema>;
export type WireSession = z.infer<typeof sessionSchema>;
export type WireProfileUpdate = z.input<typeof profileUpdateBodySchema>;
export type ProfileUpdate = z.output<typeof profileUpdateBodySchema>;

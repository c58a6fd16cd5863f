import { LONGEST, MAX_EMAIL_LENGTH, readEmail } from '@spruce/input';
import { z } from 'zod';
import { passwordProblems } from './account-rules';
import { addressBookShape, phoneInputSchema } from './address';
import { dateSchema, idSchema, languageSchema, lineText, queryInteger } from './common';
import { LOGIN_STRATEGIES, ROLES } from './constants';
import { IDENTITY_STATES } from './identity';

const moment = z.iso.datetime().meta({ description: 'Instant, UTC', examples: ['2026-11-21T08:05:00.000Z'] });

/** Converts an email address to lower case with an ASCII domain, so that equal addresses are equal strings. */
export const emailInputSchema = z
  .string()
  .max(2 * MAX_EMAIL_LENGTH)
  .transform((text, context) => {
    const email = readEmail(text);
    if (email === undefined) context.addIssue({ code: 'custom', message: 'must be a full email address, such as pim@example.com' });
    return email ?? z.NEVER;
  })
  .meta({ examples: ['pim@example.com'] });

/** Rules for new passwords. Logins use `givenPasswordSchema`, because existing passwords may be older than these rules. */
export const newPasswordSchema = z
  .string()
  .max(512)
  .refine((password) => passwordProblems(password).length === 0, 'must have 10 to 128 characters, including a letter and a number')
  .meta({ description: '10 to 128 characters with a letter and a number; leaked passwords are refused', examples: ['a quiet sofa 39'] });
export const givenPasswordSchema = z
  .string()
  .min(1)
  .max(512)
  .meta({ examples: ['a quiet sofa 39'] });

const oneTimeTokenSchema = z.string().min(1).max(200).meta({ description: 'Token of the link in the email' });
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
  .meta({ description: '`unverified` until the email address is verified' });
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
    terms: z.literal(true).optional().meta({ description: 'The customer accepts the Terms and Conditions' }),
    terms_version: z
      .string()
      .regex(/^\d{4}-\d{2}(?:-\d{2})?$/)
      .optional()
      .meta({ description: 'Version of the accepted terms; default: the version in force', examples: ['2026-11'] }),
    marketing: z.boolean().optional().meta({ description: 'The customer agrees to marketing emails' }),
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
  phone: z.string().meta({ description: 'Digits only; empty if not given' }),
  role: z.enum(ROLES),
  status: accountStatusSchema,
  sumsub_verified: z.boolean(),
  sumsub_status: z.enum(IDENTITY_STATES).optional().meta({ description: 'State of the ID check' }),
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
    .meta({ description: 'Searches names, email address, phone number and id', examples: ['pim'] }),
  role: z.enum(ROLES).optional(),
  page: queryInteger(1, 1_000_000).optional(),
  per_page: queryInteger(1, 100).optional().meta({ description: '1 to 100; default 20' }),
  lang: languageSchema.optional(),
});

export const profileSchema = z
  .object({
    ...userShape,
    birthday: dateSchema.nullable(),
    language: languageSchema,
    sumsub_status: z.enum(IDENTITY_STATES),
    sumsub_verified_at: moment.nullable().optional().meta({ description: 'When the ID was verified; null if it is not verified' }),
    stripe_customer_id: z
      .string()
      .nullable()
      .meta({ description: 'Customer id at the payment provider, if one exists', examples: ['cus_Q1w2e3'] }),
    self_service_portal: z.boolean().meta({ description: 'True if the customer may change orders and subscriptions without staff' }),
    marketing: z.boolean(),
    has_password: z.boolean().meta({ description: 'False for customers who log in only with Google or Facebook' }),
    password_changed_at: moment.nullable(),
    two_step_at: moment.nullable().optional().meta({ description: 'Since when log-ins need a code of an authenticator app; null if not' }),
    recovery_codes_left: z.int().optional().meta({ description: 'Unused recovery codes; 0 while two-step log-in is off' }),
    activated_at: moment.nullable(),
    pending_email: z.string().nullable().meta({ description: 'New address that is not verified yet' }),
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
        'Takes effect when the customer opens the link in the email to the new address; requires current_password. Sending the current address cancels a pending change',
    }),
    password: newPasswordSchema.meta({
      description: 'Logs out all other devices, and invalidates reset links and a pending email change; requires current_password',
    }),
    current_password: givenPasswordSchema,
  })
  .partial()
  .meta({ id: 'ProfileUpdate', description: 'Omitted fields stay unchanged' });

export const activateBodySchema = z.object({ token: oneTimeTokenSchema }).meta({ id: 'Activation' });
/** The page after the sign-up sends `customer_id`. The page for an invalid activation link sends the typed email address. */
export const resendVerificationBodySchema = z
  .object({ customer_id: customerIdInputSchema.optional(), customer_email: emailInputSchema.optional() })
  .refine(({ customer_id, customer_email }) => customer_id ?? customer_email, 'must have customer_id or customer_email')
  .meta({ id: 'ResendVerification', description: 'The id or the email address; the id wins if both are given' });
export const requestResetBodySchema = z.object({ customer_email: emailInputSchema }).meta({ id: 'RequestReset' });
export const sentResponseSchema = z
  .object({ data: z.object({ status: z.literal('sent').meta({ description: 'The same for every address, known or not' }) }) })
  .meta({ id: 'MailSent' });
export const checkResetBodySchema = z.object({ token: oneTimeTokenSchema }).meta({ id: 'CheckReset' });
export const checkResetResponseSchema = z.object({ data: z.object({ email: z.string() }) }).meta({ id: 'ResetAddress' });
export const resetPasswordBodySchema = z.object({ token: oneTimeTokenSchema, password: newPasswordSchema }).meta({ id: 'ResetPassword' });

export const sessionSchema = z
  .object({
    id: z.uuid(),
    current: z.boolean().meta({ description: 'The session of this request' }),
    strategy: z.enum(LOGIN_STRATEGIES),
    user_agent: z.string(),
    created_at: moment,
    last_used_at: moment,
  })
  .meta({ id: 'Session', description: 'A login on one device' });
export const sessionsResponseSchema = z.object({ data: z.array(sessionSchema) }).meta({ id: 'SessionList' });

export const exportResponseSchema = z
  .object({ data: z.looseObject({ exported_at: moment, profile: profileSchema, sessions: z.array(sessionSchema) }) })
  .meta({ id: 'PersonalData', description: 'All stored data of the customer, by topic' });
export const deletedResponseSchema = z.object({ data: z.object({ id: idSchema, deleted: z.literal(true) }) }).meta({ id: 'Deleted' });

export type WireUser = z.infer<typeof userSchema>;
export type WireProfile = z.infer<typeof profileSchema>;
export type WireSession = z.infer<typeof sessionSchema>;
export type WireProfileUpdate = z.input<typeof profileUpdateBodySchema>;
export type ProfileUpdate = z.output<typeof profileUpdateBodySchema>;

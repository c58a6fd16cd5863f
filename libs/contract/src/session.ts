import { MAX_EMAIL_LENGTH, readEmail } from '@spruce/input';
import { z } from 'zod';
import { accountStatusSchema, givenPasswordSchema, registeredResponseSchema, socialProviderSchema } from './account';
import { idSchema, lineText } from './common';
import { ROLES } from './constants';

const remember = z
  .boolean()
  .optional()
  .meta({ description: 'Keeps the customer logged in for a month since the last visit instead of a day; default true' });

export const loginBodySchema = z
  .object({
    username: lineText(2 * MAX_EMAIL_LENGTH, 1)
      .transform((text) => readEmail(text) ?? text.toLowerCase())
      .meta({ description: 'The email address', examples: ['mali@spruce.example'] }),
    password: givenPasswordSchema,
    remember,
  })
  .meta({ id: 'Login' });

const tokenShape = {
  token: z.string().meta({ description: 'Bearer token, valid for 15 minutes together with the fingerprint cookie of this response' }),
  refresh_token: z.string().meta({ description: 'Can be exchanged once for the next pair' }),
  id: idSchema,
  expires_in: z
    .int()
    .positive()
    .meta({ description: 'Lifetime of the token in seconds', examples: [900] }),
  remember: z.boolean().meta({ description: 'Whether the browser keeps the tokens after it is closed' }),
};

export const loginResponseSchema = z
  .object({
    data: z.object({
      ...tokenShape,
      email: z.string(),
      role: z.enum(ROLES),
      status: accountStatusSchema,
      must_set_up_two_step: z.literal(true).optional().meta({ description: 'Set for staff who have not turned on two-step log-in' }),
    }),
  })
  .meta({ id: 'LoggedIn' });
export const activatedResponseSchema = z
  .object({
    data: registeredResponseSchema.shape.data.extend({
      session: loginResponseSchema.shape.data
        .optional()
        .meta({ description: 'The customer is logged in if the browser of the sign-up opens the first activation link' }),
    }),
  })
  .meta({ id: 'Activated' });
export const refreshBodySchema = z.object({ refresh_token: z.string().min(1).max(200) }).meta({ id: 'Refresh' });
export const refreshResponseSchema = z.object({ data: z.object(tokenShape) }).meta({ id: 'Refreshed' });
export const logoutBodySchema = z.object({ refresh_token: z.string().max(200).optional() }).meta({ id: 'Logout' });
export const loggedOutResponseSchema = z.object({ data: z.object({ logged_out: z.literal(true) }) }).meta({ id: 'LoggedOut' });

const providerToken = z.object({
  social: socialProviderSchema,
  access_token: z.string().min(1).max(4096).meta({ description: "The provider's access token of the implicit flow" }),
});
const providerCode = z.object({
  social: socialProviderSchema,
  code: z.string().min(1).max(4096).meta({ description: 'Code of the authorization code flow' }),
  code_verifier: z.string().regex(/^[\w.~-]{43,128}$/, 'must be a PKCE verifier of 43 to 128 characters'),
  redirect_uri: z.url().max(2000),
});
export const providerProofSchema = z.union([providerCode, providerToken]).meta({ id: 'ProviderProof' });
export const socialLoginBodySchema = z
  .union([providerCode.extend({ remember }), providerToken.extend({ remember })])
  .meta({ id: 'SocialLogin', description: 'Access token of the implicit flow, or code with PKCE verifier' });
export const socialLoginResponseSchema = z
  .object({
    data: loginResponseSchema.shape.data.extend({ created: z.boolean().meta({ description: 'True if this login created the account' }) }),
  })
  .meta({ id: 'SocialLoggedIn' });

export const verifySocialResponseSchema = z
  .object({
    data: z.object({
      valid: z.boolean(),
      email: z.string().nullable(),
      expires_in: z.int().nullable().meta({ description: 'Lifetime of the token in seconds, if the provider reports it' }),
    }),
  })
  .meta({ id: 'SocialTokenCheck' });
export const verifySocialBodySchema = providerToken.meta({ id: 'SocialToken' });

export const socialProvidersResponseSchema = z
  .object({
    data: z.array(
      z
        .object({
          social: socialProviderSchema,
          authorization_url: z.url().meta({
            description: "The provider's page; the browser is sent there with client_id, scope, redirect_uri, state and response_type",
            examples: ['https://accounts.google.com/o/oauth2/v2/auth'],
          }),
          client_id: z.string(),
          scope: z.string().meta({ examples: ['openid email profile'] }),
          response_type: z.enum(['code', 'token']).meta({ description: '`code` uses a PKCE challenge; `token` is the implicit flow' }),
        })
        .meta({ id: 'SocialProvider' }),
    ),
  })
  .meta({ id: 'SocialProviderList' });

const codeSchema = z.string().min(1).max(64);
const eitherCode = codeSchema.meta({ description: 'Code of the authenticator app, or an unused recovery code', examples: ['492 039'] });
export const loginCodeBodySchema = z
  .object({
    challenge: z.string().min(1).max(2000).meta({ description: 'From `params` of the error `two_step_required`' }),
    code: eitherCode,
  })
  .meta({ id: 'LoginCode' });

const presentPassword = givenPasswordSchema
  .optional()
  .meta({ description: 'Required if the account has one; otherwise the login must be at most 15 minutes old' });
export const connectSocialBodySchema = z
  .union([providerCode.extend({ current_password: presentPassword }), providerToken.extend({ current_password: presentPassword })])
  .meta({ id: 'ConnectProvider' });
export const disconnectSocialBodySchema = z.object({ current_password: presentPassword }).nullish().meta({ id: 'DisconnectProvider' });
export const deleteAccountBodySchema = z
  .union([z.object({ password: givenPasswordSchema }), providerCode, providerToken])
  .meta({ id: 'DeleteAccount' });

export const startTwoStepBodySchema = z.object({ current_password: presentPassword }).nullish().meta({ id: 'StartTwoStep' });
export const twoStepSetupResponseSchema = z
  .object({
    data: z.object({
      secret: z.string().meta({ description: 'Key for the authenticator app, Base32', examples: ['JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'] }),
      uri: z.string().meta({ description: 'The same key for a QR code, `otpauth://totp/…`' }),
    }),
  })
  .meta({ id: 'TwoStepSetup' });
export const confirmTwoStepBodySchema = z.object({ code: codeSchema.meta({ examples: ['492 039'] }) }).meta({ id: 'ConfirmTwoStep' });
export const twoStepProofBodySchema = z.object({ current_password: presentPassword, code: eitherCode }).meta({ id: 'TwoStepProof' });
export const recoveryCodesResponseSchema = z
  .object({ data: z.object({ recovery_codes: z.array(z.string()) }) })
  .meta({ id: 'RecoveryCodes', description: 'Each code replaces the authenticator app once. They are never shown again' });

export type WireLoginCode = z.input<typeof loginCodeBodySchema>;
export type WireTwoStepSetup = z.infer<typeof twoStepSetupResponseSchema>['data'];
export type WireRecoveryCodes = z.infer<typeof recoveryCodesResponseSchema>['data'];
export type WireLogin = z.input<typeof loginBodySchema>;
export type WireActivated = z.infer<typeof activatedResponseSchema>['data'];
export type WireLoggedIn = z.infer<typeof loginResponseSchema>['data'];
export type WireRefreshed = z.infer<typeof refreshResponseSchema>['data'];
export type WireProviderProof = z.input<typeof providerProofSchema>;
export type WireSocialLoggedIn = z.infer<typeof socialLoginResponseSchema>['data'];
export type WireSocialProvider = z.infer<typeof socialProvidersResponseSchema>['data'][number];

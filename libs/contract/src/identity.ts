import { z } from 'zod';
import { idSchema } from './common';

/** In `pending` and `on-hold`, the customer waits for the decision of the identity provider. */
export const IDENTITY_STATES = ['none', 'started', 'pending', 'on-hold', 'verified', 'retry', 'rejected'] as const;

export const identityTokenBodySchema = z
  .object({ customer_id: idSchema.meta({ description: 'The logged-in customer', examples: [12] }) })
  .meta({ id: 'IdentityTokenRequest' });

export const identityTokenResponseSchema = z
  .object({
    data: z.object({
      token: z
        .string()
        .min(1)
        .meta({ description: "For Sumsub's WebSDK; short-lived", examples: ['_act-sbx-jwt-x'] }),
      base_url: z.url().meta({ description: 'URL of the WebSDK', examples: ['https://api.sumsub.com'] }),
      expires_in: z.int().positive().meta({ description: 'Seconds' }),
    }),
  })
  .meta({ id: 'IdentityToken' });

export const identityVerifyBodySchema = z
  .object({
    customer_id: idSchema,
    status: z
      .string()
      .max(100)
      .optional()
      .meta({ description: 'Status reported by the WebSDK; only a hint to read the state again, never trusted', examples: ['completed'] }),
  })
  .meta({ id: 'IdentityVerifyRequest' });

export const identitySchema = z
  .object({
    customer_id: idSchema,
    status: z.enum(IDENTITY_STATES).meta({
      description:
        "An order can be confirmed only if 'verified'; 'pending' and 'on-hold' wait for a reviewer, 'retry' allows another attempt, 'rejected' is final",
    }),
    tries_left: z.int().min(0).max(3),
    reasons: z.array(z.string()).meta({ description: "Sumsub's reject labels", examples: [['BAD_PROOF_OF_IDENTITY']] }),
    comment: z.string().nullable().meta({ description: 'Request of the reviewer to the customer' }),
    verified_at: z.iso
      .datetime()
      .nullable()
      .optional()
      .meta({ description: 'When the ID was verified (UTC); null if it is not verified', examples: ['2026-11-21T06:42:00.000Z'] }),
  })
  .meta({ id: 'Identity' });
export const identityResponseSchema = z.object({ data: identitySchema }).meta({ id: 'IdentityAnswer' });

export type IdentityState = (typeof IDENTITY_STATES)[number];
export type WireIdentityToken = z.infer<typeof identityTokenResponseSchema>['data'];
export type WireIdentity = z.infer<typeof identitySchema>;

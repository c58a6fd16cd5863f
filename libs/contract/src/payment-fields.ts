import { z } from 'zod';

export const amountSchema = z
  .number()
  .nonnegative()
  .meta({ description: 'Baht, VAT included; satang as decimals', examples: [4620] });
export const clientSecretSchema = z
  .string()
  .min(1)
  .max(500)
  .meta({ description: 'Send it only to Stripe.js', examples: ['seti_1Q_secret_x'] });
export const instantSchema = z.iso.datetime().meta({ description: 'UTC', examples: ['2026-11-21T06:42:00.000Z'] });

export const CHARGE_FAILURES = [
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'authentication_failed',
  'processing_error',
  'coupon_invalid',
  'payment_method_invalid',
  'payment_expired',
  'charge_refused',
] as const;

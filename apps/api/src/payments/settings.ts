import { z } from 'zod';
import { isSandboxUrl } from '../platform/http/provider-settings';

export interface StripeSettings {
  apiUrl: string;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Test keys only: creates customers on this Stripe test clock, so that tests can move time to the next renewal. */
  testClock?: string;
}

/** Keys of the sandbox. They are not secret, because they work nowhere else. */
const SANDBOX_KEYS = { secretKey: 'sk_test_sandbox', publishableKey: 'pk_test_sandbox', webhookSecret: 'whsec_sandbox' } as const;
const STRIPE_URL = 'https://api.stripe.com';

const like = (form: RegExp, what: string) => z.string().regex(form, `must be ${what}`);

export const paymentsEnvironment = {
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  STRIPE_SECRET_KEY: like(/^(sk|rk)_(test|live)_\w+$/, 'a Stripe secret key').default(SANDBOX_KEYS.secretKey),
  STRIPE_PUBLISHABLE_KEY: like(/^pk_(test|live)_\w+$/, 'a Stripe publishable key').optional(),
  STRIPE_WEBHOOK_SECRET: like(/^whsec_\w+$/, 'the signing secret of a webhook endpoint').optional(),
  STRIPE_TEST_CLOCK: like(/^clock_\w+$/, 'the id of a test clock').optional(),
};

type Environment = z.infer<z.ZodObject<typeof paymentsEnvironment>> & { SANDBOX_URL: string };

const isLive = (key: string): boolean => key.includes('_live_');

export function readStripeSettings(env: Environment, problem: (line: string) => void): StripeSettings {
  const ours = env.STRIPE_SECRET_KEY === SANDBOX_KEYS.secretKey;
  const apiUrl = new URL(env.STRIPE_API_URL ?? (ours ? env.SANDBOX_URL : STRIPE_URL)).origin;
  const publishableKey = env.STRIPE_PUBLISHABLE_KEY ?? (ours ? SANDBOX_KEYS.publishableKey : '');
  const webhookSecret = env.STRIPE_WEBHOOK_SECRET ?? (ours ? SANDBOX_KEYS.webhookSecret : '');
  const sandbox = isSandboxUrl(apiUrl, env.SANDBOX_URL);
  if (isLive(env.STRIPE_SECRET_KEY) && sandbox)
    problem('STRIPE_SECRET_KEY is a live key, but STRIPE_API_URL is a sandbox: live keys are never sent there');
  if (!publishableKey) problem('STRIPE_PUBLISHABLE_KEY is required with a key of your own');
  if (!webhookSecret) problem('STRIPE_WEBHOOK_SECRET is required with a key of your own');
  if (publishableKey && isLive(publishableKey) !== isLive(env.STRIPE_SECRET_KEY))
    problem('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live keys or both be test keys');
  if (webhookSecret === SANDBOX_KEYS.webhookSecret && !sandbox) problem("STRIPE_WEBHOOK_SECRET is the sandbox's, which is public");
  if (env.STRIPE_TEST_CLOCK && isLive(env.STRIPE_SECRET_KEY)) problem('STRIPE_TEST_CLOCK is for test keys');
  return {
    apiUrl,
    secretKey: env.STRIPE_SECRET_KEY,
    publishableKey,
    webhookSecret,
    ...(env.STRIPE_TEST_CLOCK && { testClock: env.STRIPE_TEST_CLOCK }),
  };
}

export const unreachableStripe = (): StripeSettings => ({ apiUrl: 'http://127.0.0.1:9', ...SANDBOX_KEYS });

import { join, resolve } from 'node:path';
import { z } from 'zod';

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number')
  .transform(Number)
  .pipe(z.int().min(0).max(65_535));

const environmentSchema = z.object({
  SANDBOX_PORT: port.default(4400),
  SANDBOX_SMTP_PORT: port.default(4425),
  HOST: z.string().min(1).default('127.0.0.1'),
  /** URL for browsers and servers. The default is the address on which the sandbox listens. */
  SANDBOX_URL: z.url().optional(),
  /** Origin of a shop on another machine. Log-ins may redirect to this origin, and its pages may embed frames of the sandbox. */
  PUBLIC_ORIGIN: z.url().optional(),
  DATA_DIR: z.string().min(1).default('./.data'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  API_URL: z.url().default('http://127.0.0.1:4300'),
  STRIPE_WEBHOOK_TARGET: z.union([z.literal(''), z.url()]).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  SUMSUB_WEBHOOK_TARGET: z.union([z.literal(''), z.url()]).optional(),
  SUMSUB_SECRET_KEY: z.string().min(1).optional(),
  SUMSUB_WEBHOOK_SECRET: z.string().min(1).optional(),
});

/** Public test keys, which are valid only in this sandbox. */
export const sandboxKeys = {
  stripeSecretKey: 'sk_test_sandbox',
  stripePublishableKey: 'pk_test_sandbox',
  stripeWebhookSecret: 'whsec_sandbox',
  sumsubAppToken: 'sbx:sandbox',
  sumsubSecretKey: 'sumsub-sandbox-secret',
  sumsubWebhookSecret: 'sumsub-sandbox-webhook-secret',
  googleClientId: 'sandbox.apps.googleusercontent.com',
  googleClientSecret: 'google-sandbox-secret',
  facebookAppId: '100000000000001',
  facebookAppSecret: 'facebook-sandbox-secret',
} as const;

export interface SandboxOptions {
  port?: number;
  smtpPort?: number;
  host?: string;
  /** URL for browsers, if it differs from the listening address. */
  publicUrl?: string;
  /** Origin of the shop. Log-ins may redirect to this origin and to loopback addresses. */
  shopOrigin?: string;
  /** Without this folder, the state is only in memory. */
  stateDir?: string;
  /** Without this address, Stripe's events are not sent. */
  stripeWebhookTarget?: string;
  stripeWebhookSecret?: string;
  sumsubWebhookTarget?: string;
  sumsubSecretKey?: string;
  sumsubWebhookSecret?: string;
  logLevel?: string;
}

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Throws {@link ConfigError} for invalid variables. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): SandboxOptions {
  const given = Object.fromEntries(Object.entries(environment).filter(([name, value]) => value !== '' || name.endsWith('_TARGET')));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
    throw new ConfigError(`The sandbox cannot start with this environment:\n${lines.join('\n')}`);
  }
  const env = parsed.data;
  const api = env.API_URL.replace(/(?<!\/)\/+$/, '');
  return {
    port: env.SANDBOX_PORT,
    smtpPort: env.SANDBOX_SMTP_PORT,
    host: env.HOST,
    publicUrl: env.SANDBOX_URL && new URL(env.SANDBOX_URL).origin,
    shopOrigin: env.PUBLIC_ORIGIN && new URL(env.PUBLIC_ORIGIN).origin,
    stateDir: join(resolve(env.DATA_DIR), 'sandbox'),
    stripeWebhookTarget: env.STRIPE_WEBHOOK_TARGET ?? `${api}/sp/v1/stripe-service/webhook`,
    stripeWebhookSecret: env.STRIPE_WEBHOOK_SECRET,
    sumsubWebhookTarget: env.SUMSUB_WEBHOOK_TARGET ?? `${api}/sp/v1/sumsub/webhook`,
    sumsubSecretKey: env.SUMSUB_SECRET_KEY,
    sumsubWebhookSecret: env.SUMSUB_WEBHOOK_SECRET,
    logLevel: env.LOG_LEVEL,
  };
}

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { readSocialSettings, socialEnvironment } from './accounts/social/social-environment';
import { identityEnvironment, readSumsubSettings } from './identity/identity-environment';
import { CHARGE_WAIT_MS } from './orders/order-context';
import { paymentsEnvironment, readStripeSettings } from './payments/settings';
import type { DatabaseConfig } from './platform/database/connect';
import { mailEnvironment, readMailSettings } from './platform/mail/mail-environment';

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number')
  .transform(Number)
  .pipe(z.int().min(0).max(65_535));

const secrets = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(z.string().min(32, 'must have 32 characters or more')));

const environmentSchema = z.object({
  API_PORT: port.default(4300),
  HOST: z.string().min(1).default('127.0.0.1'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  CHARGE_WAIT_MS: z.coerce.number().int().min(0).max(30_000).default(CHARGE_WAIT_MS),
  DATA_DIR: z.string().min(1).default('./.data'),
  CATALOGUE_DIR: z.string().min(1).optional(),
  MEDIA_DIR: z.string().min(1).optional(),
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).default('http://localhost:4200'),
  /** If unset, no traces are sent. The OpenTelemetry exporter reads the other `OTEL_` variables itself. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_TRACES_SAMPLER: z
    .enum(['always_on', 'always_off', 'traceidratio', 'parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'])
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** If unset, `/metrics` is disabled. */
  API_METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** Proxies whose `x-forwarded-for` is trusted, in the format of Fastify's `trustProxy`. */
  TRUST_PROXY: z.string().min(1).default('loopback'),
  /** Keys, separated by commas. The first key signs new tokens; the others still verify older tokens while a key is replaced. */
  JWT_SECRET: secrets.optional(),
  /** The same for the secrets of authenticator apps. The first key encrypts them; all decrypt them. */
  TWO_STEP_SECRET: secrets.optional(),
  /** `empty` fills only an empty database. `update` also applies newer catalogue files and articles at each start. */
  SEED: z.enum(['empty', 'update']).default('empty'),
  DEMO_ACCOUNTS: z.enum(['on', 'off']).default('off'),
  /** Milliseconds after SIGTERM in which the service still answers, until load balancers send no new requests. */
  DRAIN_MS: z.coerce.number().int().min(0).max(300_000).default(5_000),
  ...socialEnvironment,
  ...paymentsEnvironment,
  ...identityEnvironment,
  ...mailEnvironment,
});

export type Config = ReturnType<typeof readConfig>;

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Throws {@link ConfigError} if a variable is invalid. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>, appDir: string) {
  // `.env` files and CI set unused variables to an empty text.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
    throw new ConfigError(`The API cannot start with this environment:\n${lines.join('\n')}`);
  }
  const env = parsed.data;
  const assembledMedia = join(appDir, 'media');
  const problems: string[] = [];
  const stripe = readStripeSettings(env, (line) => problems.push(line));
  const sumsub = readSumsubSettings(env, (line) => problems.push(line));
  if (env.API_METRICS_PORT === env.API_PORT) problems.push('API_METRICS_PORT: must differ from API_PORT');
  if (problems.length > 0)
    throw new ConfigError(`The API cannot start with this environment:\n${problems.map((line) => `  ${line}`).join('\n')}`);
  return {
    port: env.API_PORT,
    host: env.HOST,
    logLevel: env.LOG_LEVEL,
    database: (env.DATABASE_URL
      ? { kind: 'postgres', url: env.DATABASE_URL, poolSize: env.DATABASE_POOL }
      : { kind: 'embedded', dataDir: join(resolve(env.DATA_DIR), 'postgres') }) as DatabaseConfig,
    catalogueDir: resolve(env.CATALOGUE_DIR ?? join(appDir, 'catalogue')),
    contentDir: join(appDir, 'content'),
    migrationsDir: join(appDir, 'migrations'),
    accounts: {
      publicOrigin: new URL(env.PUBLIC_ORIGIN).origin,
      ...(env.JWT_SECRET && { jwtSecrets: env.JWT_SECRET }),
      ...(env.TWO_STEP_SECRET && { twoStepSecrets: env.TWO_STEP_SECRET }),
      keysDir: join(resolve(env.DATA_DIR), 'keys'),
      ...readSocialSettings(env),
    },
    server: {
      mediaDir: resolve(env.MEDIA_DIR ?? (existsSync(assembledMedia) ? assembledMedia : join(appDir, '../../libs/media/files'))),
      fontsDir: join(appDir, 'fonts'),
      trustProxy: env.TRUST_PROXY,
      chargeWaitMs: env.CHARGE_WAIT_MS,
      stripe,
      sumsub,
      mail: readMailSettings(env),
    },
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    metrics: env.API_METRICS_PORT === undefined ? undefined : { host: env.METRICS_HOST, port: env.API_METRICS_PORT },
    demoAccounts: env.DEMO_ACCOUNTS === 'on',
    drainMs: env.DRAIN_MS,
    seedUpdate: env.SEED === 'update',
  };
}

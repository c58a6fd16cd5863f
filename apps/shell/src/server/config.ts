import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { isBucket, publicKeysFrom, storeProblem, type PublicKeysOf } from '@spruce/federation';
import { pino } from 'pino';
import type { StandIns } from './provider-policies';

const devRemote = z.object({
  entry: z.url(),
  mounts: z.array(z.string().startsWith('/')).min(1),
  server: z.string().min(1).optional(),
});

const START_MS = 30_000;

const environment = z
  .object({
    NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
    HOST: z.string().min(1).default('127.0.0.1'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(4200),
    API_URL: z.url().default('http://127.0.0.1:4300'),
    /** Scheme, host and port that visitors use. Without this value, the shell takes them from requests to a loopback address. */
    PUBLIC_ORIGIN: z.url().optional(),
    /** Proxies whose `x-forwarded-for` and `x-forwarded-proto` are trusted: comma-separated addresses, ranges or their names. */
    TRUST_PROXY: z.string().min(1).default('loopback'),
    DATA_DIR: z.string().min(1).default('.data'),
    GATE_PASSWORD: z.union([z.literal(''), z.string().min(8).max(200)]).default(''),
    RELEASE_STORE: z.string().min(1).optional(),
    RELEASE_PUBLIC_KEY_FILE: z.string().min(1).optional(),
    RELEASE_POLL_MS: z.coerce.number().int().min(50).default(2_000),
    /** Processor time in ms in which a release must load and render its pages in both languages before it goes live. */
    RELEASE_PROOF_MS: z.coerce.number().int().min(1_000).default(20_000),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    SSR_TIMEOUT_MS: z.coerce.number().int().min(100).default(10_000),
    API_TIMEOUT_MS: z.coerce.number().int().min(100).default(4_000),
    /** Must not be the public port, because metrics are not for visitors. */
    METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
    METRICS_HOST: z.string().min(1).default('127.0.0.1'),
    /** The exporter of OpenTelemetry reads all other `OTEL_` variables itself. */
    OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    /** The trace flags of visitors are ignored. */
    OTEL_TRACES_SAMPLER: z
      .enum(['always_on', 'always_off', 'traceidratio', 'parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'])
      .default('parentbased_always_on'),
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
    /** Number of render processes. They protect visitors from a remote that hangs or ends its process. */
    RENDER_PROCESSES: z.coerce.number().int().min(0).max(64).optional(),
    RENDER_MEMORY_MB: z.coerce.number().int().min(200).default(1_500),
    /** Time in ms that the shell still answers after SIGTERM while `/readyz` fails, so that balancers stop sending first. */
    DRAIN_MS: z.coerce.number().int().min(0).max(300_000).default(5_000),
    PAGE_CACHE: z.enum(['on', 'off']).default('on'),
    PAGE_CACHE_MB: z.coerce.number().int().min(1).default(64),
    /** `off` removes the service worker from every browser that has one. */
    SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
    NEWSLETTER_URL: z.union([z.literal(''), z.url()]).default(''),
    ANALYTICS_ID: z.union([z.literal(''), z.string().regex(/^G-[A-Z0-9]{4,20}$/)]).default(''),
    /** Addresses of the sandbox. Browsers must be able to open them, unlike the addresses in the service's variables of the same names. */
    STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
    SUMSUB_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
    DEV_REMOTES: z
      .string()
      .transform((text, context) => {
        try {
          return JSON.parse(text) as unknown;
        } catch {
          context.addIssue({ code: 'custom', message: 'is not JSON' });
          return z.NEVER;
        }
      })
      .pipe(z.record(z.string(), devRemote))
      .optional(),
    SHELL_CLIENT_DIR: z.string().min(1).optional(),
  })
  .refine(({ METRICS_PORT, PORT }) => METRICS_PORT !== PORT, { path: ['METRICS_PORT'], message: 'is the port of the shop' });

export type ShellConfig = ReturnType<typeof readConfig>;

export function readConfig(env: NodeJS.ProcessEnv, builtDir: string) {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The shell cannot start with this environment:\n${problems.join('\n')}`);
  }
  const value = parsed.data;
  const problem = value.RELEASE_STORE && storeProblem(value.RELEASE_STORE, env);
  if (problem) throw new Error(`The shell cannot start with this environment:\n  RELEASE_STORE: ${problem}`);
  const dataDir = resolve(value.DATA_DIR);
  const store = value.RELEASE_STORE ?? join(dataDir, 'releases');
  const keyFile = resolve(value.RELEASE_PUBLIC_KEY_FILE ?? join(dataDir, 'keys', 'release.pub.pem'));
  return {
    production: value.NODE_ENV === 'production',
    host: value.HOST,
    port: value.PORT,
    apiUrl: value.API_URL.replace(/(?<!\/)\/+$/, ''),
    publicOrigin: value.PUBLIC_ORIGIN && new URL(value.PUBLIC_ORIGIN).origin,
    trustProxy: value.TRUST_PROXY,
    gatePassword: value.GATE_PASSWORD || undefined,
    releaseStore: isBucket(store) ? store : resolve(store),
    releaseStateDir: join(dataDir, 'shell'),
    releasePublicKeys: readKeys(keyFile),
    releasePollMs: value.RELEASE_POLL_MS,
    releaseProofMs: value.RELEASE_PROOF_MS,
    startMs: value.RELEASE_PROOF_MS + START_MS,
    logLevel: value.LOG_LEVEL,
    ssrTimeoutMs: value.SSR_TIMEOUT_MS,
    renderProcesses: value.RENDER_PROCESSES ?? (value.NODE_ENV === 'production' ? Math.min(4, Math.max(2, availableParallelism())) : 0),
    renderMemoryMb: value.RENDER_MEMORY_MB,
    drainMs: value.DRAIN_MS,
    apiTimeoutMs: value.API_TIMEOUT_MS,
    pageCacheBytes: value.PAGE_CACHE === 'on' ? value.PAGE_CACHE_MB * 1024 * 1024 : 0,
    metrics: value.METRICS_PORT === undefined ? undefined : { host: value.METRICS_HOST, port: value.METRICS_PORT },
    traces:
      value.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? undefined
        : { ratio: ratioOf(value.OTEL_TRACES_SAMPLER, value.OTEL_TRACES_SAMPLER_ARG) },
    newsletterUrl: value.NEWSLETTER_URL,
    analytics: value.ANALYTICS_ID ? { id: value.ANALYTICS_ID, origin: 'https://www.googletagmanager.com' } : undefined,
    standIns: {
      stripe: standInAt(value.STRIPE_API_URL, 'stripe.com'),
      sumsub: standInAt(value.SUMSUB_BASE_URL, 'sumsub.com'),
    } satisfies StandIns,
    devRemotes: value.DEV_REMOTES ?? {},
    clientDir: resolve(value.SHELL_CLIENT_DIR ?? join(builtDir, 'client')),
    /** Undefined if browsers must remove the service worker that they have. */
    workerFile: value.SERVICE_WORKER === 'on' && value.NODE_ENV !== 'development' ? join(builtDir, 'service-worker.js') : undefined,
  };
}

function standInAt(address: string | undefined, provider: string): string | undefined {
  if (!address) return undefined;
  const { hostname, origin } = new URL(address);
  return hostname.endsWith(`.${provider}`) ? undefined : origin;
}

const ratioOf = (sampler: string, share: number): number =>
  sampler.endsWith('always_off') ? 0 : sampler.endsWith('always_on') ? 1 : share;

function readKeys(path: string): PublicKeysOf {
  try {
    return publicKeysFrom(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw new Error(`The shell cannot start: ${(error as Error).message}`);
    throw new Error(
      `The shell cannot start: no release key at ${path}. Set RELEASE_PUBLIC_KEY_FILE, or publish a release first, which makes a development key.`,
    );
  }
}

export const createLog = ({ logLevel }: Pick<ShellConfig, 'logLevel'>) =>
  pino({ level: logLevel, base: { app: 'shell', pid: process.pid } });

import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { isBucket, publicKeysFrom, storeProblem, type PublicKeysOf } from '@spruce/federation';

const devRemote = z.object({ entry: z.url(), mounts: z.array(z.string().startsWith('/')).min(1) });

const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4200),
  API_URL: z.url().default('http://127.0.0.1:4300'),
  /** Scheme, host and port under which visitors reach the shop; taken from the request on a loopback address when missing. */
  PUBLIC_ORIGIN: z.url().optional(),
  /** Whose `x-forwarded-for` and `x-forwarded-proto` are believed: addresses, ranges or names of them, comma-separated. */
  TRUST_PROXY: z.string().min(1).default('loopback'),
  DATA_DIR: z.string().min(1).default('.data'),
  RELEASE_STORE: z.string().min(1).optional(),
  /** Where browsers find the files of releases when a CDN stands over the store: `<base>/<app>/<version>/client/<file>`. */
  RELEASE_ASSETS_URL: z.url({ protocol: /^https?$/ }).optional(),
  RELEASE_PUBLIC_KEY_FILE: z.string().min(1).optional(),
  RELEASE_POLL_MS: z.coerce.number().int().min(50).default(2_000),
  /** How long a release may take, in ms, to load and to render a page of each of its mounts in a process of its own before it goes live. */
  RELEASE_PROOF_MS: z.coerce.number().int().min(1_000).default(20_000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SSR_TIMEOUT_MS: z.coerce.number().int().min(100).default(10_000),
  API_TIMEOUT_MS: z.coerce.number().int().min(100).default(4_000),
  /** Processes that render pages; one that a remote hangs or ends costs the others nothing. 0 renders in the one that is started. */
  RENDER_PROCESSES: z.coerce.number().int().min(0).max(64).optional(),
  /** Memory of a render process, in MB, at which it is replaced by a new one. */
  RENDER_MEMORY_MB: z.coerce.number().int().min(200).default(1_500),
  PAGE_CACHE: z.enum(['on', 'off']).default('on'),
  PAGE_CACHE_MB: z.coerce.number().int().min(1).default(64),
  NEWSLETTER_URL: z.union([z.literal(''), z.url()]).default(''),
  /** JSON: remotes that a developer's own server provides, by name. Development only. */
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
  /** Folder with the shell's built client files. */
  SHELL_CLIENT_DIR: z.string().min(1).optional(),
});

export interface ShellConfig {
  production: boolean;
  host: string;
  port: number;
  apiUrl: string;
  publicOrigin: string | undefined;
  trustProxy: string;
  /** A folder, or `s3://bucket/folder`. */
  releaseStore: string;
  /** Without a slash at its end; undefined where the shell serves the files of releases itself. */
  releaseAssetsUrl: string | undefined;
  releaseStateDir: string;
  releasePublicKeys: PublicKeysOf;
  releasePollMs: number;
  releaseProofMs: number;
  logLevel: string;
  ssrTimeoutMs: number;
  renderProcesses: number;
  renderMemoryMb: number;
  apiTimeoutMs: number;
  pageCacheBytes: number;
  newsletterUrl: string;
  devRemotes: Record<string, { entry: string; mounts: string[] }>;
  clientDir: string;
}

/** Reads and checks the environment. Throws one error that lists every variable that is wrong. */
export function readConfig(env: NodeJS.ProcessEnv, appDir: string): ShellConfig {
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
    releaseStore: isBucket(store) ? store : resolve(store),
    releaseAssetsUrl: value.RELEASE_ASSETS_URL?.replace(/(?<!\/)\/+$/, ''),
    releaseStateDir: join(dataDir, 'shell'),
    releasePublicKeys: readKeys(keyFile),
    releasePollMs: value.RELEASE_POLL_MS,
    releaseProofMs: value.RELEASE_PROOF_MS,
    logLevel: value.LOG_LEVEL,
    ssrTimeoutMs: value.SSR_TIMEOUT_MS,
    renderProcesses: value.RENDER_PROCESSES ?? (value.NODE_ENV === 'production' ? Math.min(4, Math.max(2, availableParallelism())) : 0),
    renderMemoryMb: value.RENDER_MEMORY_MB,
    apiTimeoutMs: value.API_TIMEOUT_MS,
    pageCacheBytes: value.PAGE_CACHE === 'on' ? value.PAGE_CACHE_MB * 1024 * 1024 : 0,
    newsletterUrl: value.NEWSLETTER_URL,
    devRemotes: value.DEV_REMOTES ?? {},
    clientDir: resolve(value.SHELL_CLIENT_DIR ?? join(appDir, 'dist', 'client')),
  };
}

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

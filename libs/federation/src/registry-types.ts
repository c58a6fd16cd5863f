import type { RouteObject } from 'react-router-dom';
import type { ProvidedByShell } from './check-compatible';
import type { PublicKeysOf } from './public-keys';
import type { RejectionCode } from './release-rejected';
import type { Release, ReleaseRef } from './release';
import type { ReleaseStore } from './store';

type Messages = Record<string, unknown>;

/** A verified release with all routes and lazy pages in memory. */
export interface LoadedRemote {
  kind: 'loaded';
  release: Release;
  /** Style sheets by file. Pages include them, so none waits for the store. */
  styles: ReadonlyMap<string, string>;
  routes: RouteObject[];
  namespace: string;
  messages: { en: Messages; th: Messages };
}

/** A remote without a usable release. At its `mounts`, the shell shows an error instead of the page. */
export interface FailedRemote {
  kind: 'failed';
  name: string;
  mounts: readonly string[];
  reason: RejectionCode;
}

/** Methods of a pino logger that the registry uses. */
export interface RegistryLogger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface RemoteRegistryOptions extends ProvidedByShell {
  store: ReleaseStore;
  /**
   * Configured remotes: `fallbackMounts` apply while no release of them is readable, `slots` are those that the shell shows. All other
   * remotes are found in the store.
   */
  apps: readonly { name: string; fallbackMounts: readonly string[]; slots?: readonly string[] }[];
  /** PEM keys (ed25519) that may sign an app's pointers. */
  publicKeys: PublicKeysOf;
  /** Modules that a remote's server bundle may `require`, by exact specifier. */
  shared: Readonly<Record<string, unknown>>;
  logger: RegistryLogger;
  /** Folder that keeps sequence numbers and last good versions across restarts. */
  stateDir: string;
  /** Time limit for a bundle to resolve its routes and messages. Default 5,000 ms. */
  loadTimeoutMs?: number;
  /** Delay before a release is retried after a timeout or an interrupted proof. Default 60,000 ms. */
  retryTimedOutMs?: number;
  /** Time limit for one read of the store. Default 30,000 ms. */
  storeTimeoutMs?: number;
  /** Runs a release in isolation first; rejects with a {@link ReleaseRejected} if it must not run here. */
  prove?: (release: ReleaseRef) => Promise<void>;
  /** Paths without language of the shell's own pages, which no remote may own. */
  ownPaths?: readonly string[];
}

/** {@link RemoteRegistryOptions} with the defaults applied. */
export type RegistrySettings = RemoteRegistryOptions &
  Required<Pick<RemoteRegistryOptions, 'loadTimeoutMs' | 'retryTimedOutMs' | 'storeTimeoutMs'>>;

/** A verified client file in the best encoding that the visitor accepts. */
export interface ClientFile {
  body: Buffer;
  contentType: string;
  encoding: 'br' | 'gzip' | undefined;
  etag: string;
}

/** A release that a share of visitors gets instead of the stable one. */
export interface Canary {
  remote: LoadedRemote;
  /** Percentage of visitors. */
  percent: number;
}

/** Promotion of a release that this process serves, live or as a canary. */
export interface RunningPromotion {
  app: string;
  version: string;
  seq: number;
  /** ISO time of the promotion that brought this version; unknown for a version from before a restart. */
  promotedAt: string | undefined;
}

/** Status of one app in a shell. */
export interface AppReport {
  app: string;
  live?: { version: string; seq: number } | undefined;
  /** Reason why the live pointer was not followed. */
  refused?: { code: RejectionCode; reason: string } | undefined;
  /** Number of processes on the machine, and of those with the latest promotion that any of them has. */
  processes?: { all: number; live: number } | undefined;
  /** Canary of the app; `refused` is set, for example to `quarantined`, if no visitor gets it. */
  canary?: { version: string; percent: number; refused?: { code: RejectionCode; reason: string } | undefined } | undefined;
}

/** Result of a preflight check, which does not run code: the shell may still refuse a version later. */
export type PreflightResult = { takes: true } | { takes: false; app: string; code: RejectionCode; reason: string };

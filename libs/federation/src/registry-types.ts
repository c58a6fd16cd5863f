import type { RouteObject } from 'react-router-dom';
import type { ProvidedByShell } from './check-release';
import type { PublicKeysOf } from './public-keys';
import type { RejectionCode } from './release-rejected';
import type { Release, ReleaseRef } from './release';
import type { LatestPromotions } from './statements';
import type { ReleaseStore } from './store';

type Messages = Record<string, unknown>;

export interface LoadedRemote {
  kind: 'loaded';
  release: Release;
  /** Content of the style sheets by path, for pages that inline them. Kept in memory, so that no page waits for the store. */
  styles: ReadonlyMap<string, string>;
  routes: RouteObject[];
  namespace: string;
  messages: { en: Messages; th: Messages };
}

/** A verified release whose bundle this process has not loaded, because no page of it was requested. */
export interface ListedRemote {
  kind: 'listed';
  release: Release;
}

/** At its `mounts`, the shell shows an error instead of the page. */
export interface FailedRemote {
  kind: 'failed';
  name: string;
  mounts: readonly string[];
  reason: RejectionCode;
}

export type Remote = LoadedRemote | ListedRemote | FailedRemote;

export interface RegistryLogger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface RemoteRegistryOptions extends ProvidedByShell {
  store: ReleaseStore;
  /**
   * The bundles of these remotes are loaded at the start. The bundle of any other remote is loaded by `load`. `fallbackMounts` apply while
   * no release of the app can be read. A release must have all `slots`.
   */
  apps: readonly { name: string; fallbackMounts: readonly string[]; slots?: readonly string[] }[];
  /** PEM keys (ed25519) that may sign an app's pointers. */
  publicKeys: PublicKeysOf;
  shared: Readonly<Record<string, unknown>>;
  logger: RegistryLogger;
  stateDir: string;
  /** Version of this shell. If a signed promotion says that this version has proven the release, it is not proven again. */
  shellVersion: string;
  /** Default 5,000 ms. */
  loadTimeoutMs?: number;
  /** Delays before a release is tried again. Default: 60,000 ms after `load-timeout`, 600,000 ms after `too-slow`. */
  retryMs?: Partial<Record<RejectionCode, number>>;
  /** Default 30,000 ms. */
  storeTimeoutMs?: number;
  /** Runs a release in isolation first; rejects with a {@link ReleaseRejected} if it must not run here. */
  prove?: (release: ReleaseRef) => Promise<void>;
  /** Promotions of the store's index. While it is undefined, each poll reads all pointers. */
  latest?: () => LatestPromotions | undefined;
  /** Paths without language of the shell's own pages, which no remote may own. */
  ownPaths?: readonly string[];
}

export type RegistrySettings = RemoteRegistryOptions &
  Required<Pick<RemoteRegistryOptions, 'loadTimeoutMs' | 'retryMs' | 'storeTimeoutMs'>>;

export interface ClientFile {
  body: Buffer;
  contentType: string;
  encoding: 'br' | 'gzip' | undefined;
  etag: string;
}

export interface Canary {
  remote: LoadedRemote;
  percent: number;
}

export interface RunningPromotion {
  app: string;
  version: string;
  seq: number;
  /** ISO time of the promotion that made this version live; undefined if the time is unknown. */
  promotedAt: string | undefined;
}

export interface AppReport {
  app: string;
  live?: { version: string; seq: number } | undefined;
  refused?: { code: RejectionCode; reason: string } | undefined;
  /** Number of processes on the machine (`all`), and of those that run the newest promotion (`live`). */
  processes?: { all: number; live: number } | undefined;
  /** `refused` is set, for example to `quarantined`, if no visitor gets the canary. */
  canary?: { version: string; percent: number; refused?: { code: RejectionCode; reason: string } | undefined } | undefined;
}

/** Without `proof`, the shell checked the version without running its code. */
export type PreflightResult =
  { takes: true; proof?: 'running' | 'good' | undefined } | { takes: false; app: string; code: RejectionCode; reason: string };

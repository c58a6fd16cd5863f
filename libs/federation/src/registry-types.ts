import type { RouteObject } from 'react-router-dom';
import type { ProvidedByShell } from './check-compatible';
import type { PublicKeysOf } from './public-keys';
import type { RejectionCode } from './release-rejected';
import type { Release, ReleaseRef } from './release';
import type { ReleaseStore } from './store';

type Messages = Record<string, unknown>;

/** A verified release whose routes are in memory, every lazy page resolved. */
export interface LoadedRemote {
  kind: 'loaded';
  release: Release;
  /** Its style sheets by file: pages carry them, and none waits for the store. */
  styles: ReadonlyMap<string, string>;
  routes: RouteObject[];
  namespace: string;
  messages: { en: Messages; th: Messages };
}

/** Nothing of this remote may run: the shell draws its error region at `mounts`. */
export interface FailedRemote {
  kind: 'failed';
  name: string;
  mounts: readonly string[];
  reason: RejectionCode;
}

/** The part of a pino logger that the registry speaks to. */
export interface RegistryLogger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface RemoteRegistryOptions extends ProvidedByShell {
  store: ReleaseStore;
  /**
   * Remotes that are expected: `fallbackMounts` are theirs while no release of them could be read, `slots` what the shell shows of them.
   * Every other one is found in the store.
   */
  apps: readonly { name: string; fallbackMounts: readonly string[]; slots?: readonly string[] }[];
  /** PEMs of the ed25519 keys that an app's pointers may be signed with. */
  publicKeys: PublicKeysOf;
  /** What a remote's server bundle may `require`, by exact specifier. */
  shared: Readonly<Record<string, unknown>>;
  logger: RegistryLogger;
  /** Remembers sequence numbers and last good versions over restarts. */
  stateDir: string;
  /** How long a bundle may take to resolve its routes and messages. Default 5,000 ms. */
  loadTimeoutMs?: number;
  /** How long a release that took too long, or whose proof was interrupted, is left alone before it is tried again. Default 60,000 ms. */
  retryTimedOutMs?: number;
  /** How long one read of the store may take. Default 30,000 ms. */
  storeTimeoutMs?: number;
  /** Runs a release somewhere else first; rejects with a {@link ReleaseRejected} where it must not run here. */
  prove?: (release: ReleaseRef) => Promise<void>;
  /** Told of a release whose code is about to run. */
  observeLoad?: (release: ReleaseRef) => LoadObserver;
  /** Paths without language that no remote may own: the shell's pages. */
  ownPaths?: readonly string[];
}

/** Told of how far a release is loaded; may throw a {@link ReleaseRejected}, so that it is not taken. */
export interface LoadObserver {
  /** Its bundle has run, and nothing else has since it began. */
  evaluated: () => void;
  /** Its routes and messages are there, or are not to be had; others ran meanwhile. */
  loaded: () => void;
}

/** {@link RemoteRegistryOptions} with what was left to the registry. */
export type RegistrySettings = RemoteRegistryOptions &
  Required<Pick<RemoteRegistryOptions, 'loadTimeoutMs' | 'retryTimedOutMs' | 'storeTimeoutMs'>>;

/** A client file, verified, in the best encoding that the visitor accepts. */
export interface ClientFile {
  body: Buffer;
  contentType: string;
  encoding: 'br' | 'gzip' | undefined;
  etag: string;
}

/** A release that a share of the visitors gets instead of the stable one. */
export interface Canary {
  remote: LoadedRemote;
  /** Of the visitors. */
  percent: number;
}

/** How one app stands in a shell. */
export interface AppReport {
  app: string;
  live?: { version: string; seq: number } | undefined;
  /** Why the live pointer was not followed. */
  refused?: { code: RejectionCode; reason: string } | undefined;
  /** How many processes of the machine there are, and how many have the latest promotion that any of them has. */
  processes?: { all: number; live: number } | undefined;
  /** What a share of the visitors gets instead; `refused` says why they do not, `taken-back` among the reasons. */
  canary?: { version: string; percent: number; refused?: { code: RejectionCode; reason: string } | undefined } | undefined;
}

/** Preflight check of a promotion: whether a shell would take the versions live in one step, as far as can be told before they run. */
export type PreflightResult = { takes: true } | { takes: false; app: string; code: RejectionCode; reason: string };

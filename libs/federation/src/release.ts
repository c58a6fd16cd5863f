/** The remote contract (`libs/platform/src/remote-contract.ts`) that this workspace builds and loads. */
export const CONTRACT = 1;

/** Identity of one built file. `integrity` is the sha384 value of an HTML `integrity` attribute. */
export interface ReleaseFile {
  sha256: string;
  bytes: number;
  integrity: string;
}

/** The files of one named webpack chunk group, in load order. */
export interface ChunkGroup {
  js: string[];
  css: string[];
}

/** What a client build writes as `assets.json`. `files` also lists the `.br` and `.gz` twins. */
export interface ClientAssets {
  groups: Record<string, ChunkGroup>;
  files: Record<string, ReleaseFile>;
  /** Of a remote only. */
  uses?: Omit<Uses, 'slots'> | undefined;
}

/** Capabilities of the shell that a build uses. */
export interface Uses {
  /** Names by shared library. */
  facades: Record<string, string[]>;
  /** Custom properties of the design system. */
  tokens: string[];
  /** For each slot that the remote has, the props that the shell gave it when it was built. */
  slots: Record<string, string[]>;
}

/** The folders of programs in a store; no remote may have such a name. */
export const SHELL = 'shell';
const PROGRAMS = [SHELL, 'api'] as const;
export type ProgramName = (typeof PROGRAMS)[number];
export const isProgram = (name: string): name is ProgramName => (PROGRAMS as readonly string[]).includes(name);

/**
 * `release.json` of a program, the shell or the service, in the folder that it is deployed as and in the store. A program is not promoted
 * but started. It is in the store for journeys against what is live, and the shell's browser files for the tabs, caches and other shells
 * that outlive it, or are younger.
 */
export interface ProgramRelease {
  schema: 1;
  name: ProgramName;
  version: string;
  builtAt: string;
  /** Browser files; the service has none. */
  client: Pick<ClientAssets, 'files'>;
  /** All else that it is deployed as but its packages, relative to the version's folder. Missing in shells of before. */
  program?: ProgramFiles | undefined;
}

/** Hashes of files by their path. */
export type ProgramFiles = Record<string, { sha256: string; bytes: number }>;

/** `release.json`, schema 1: everything that a shell must know of one version of a remote before it runs any of it. */
export interface Release {
  schema: 1;
  name: string;
  version: string;
  /** Version of the remote contract that the routes module is written to. */
  contract: number;
  /** ISO time; informative, not part of the version's identity. */
  builtAt: string;
  /** Path prefixes without language (`/product`); `/` stands for the home page alone. */
  mounts: string[];
  namespace: string;
  /** Names of the exposed slots, loaded in the browser as `<app>/<slot>`. */
  slots: string[];
  /** Semver ranges of the libraries that the shell must provide. */
  requires: Record<string, string>;
  /** Names that its browser code uses of what the shell provides; missing in releases of before. */
  uses?: Uses | undefined;
  /** The routes as one CommonJS file, relative to the version's folder. */
  server: { file: string; sha256: string; bytes: number };
  /** Everything below `client/` of the version's folder; `entry` is the federation entry. */
  client: Omit<ClientAssets, 'uses'> & { entry: string };
  /**
   * Source maps of its browser scripts, by script, as `maps/<script>.map` of the version's folder: for whoever reads stacks, served to
   * nobody. Missing in releases of before.
   */
  maps?: Record<string, { sha256: string; bytes: number }> | undefined;
}

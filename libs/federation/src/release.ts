import { createHash } from 'node:crypto';
import { z } from 'zod';
import { mountsOverlap } from './mounts';
import { parseJson } from './parse-json';
import { isAppName } from './store';

/** The remote contract (`libs/platform/src/remote-contract.ts`) that this workspace builds and loads. */
export const CONTRACT = 1;

/** The folders of programs in a store; no remote may have such a name. */
export const SHELL = 'shell';
const PROGRAMS = [SHELL, 'api'] as const;
export type ProgramName = (typeof PROGRAMS)[number];
export const isProgram = (name: string): name is ProgramName => (PROGRAMS as readonly string[]).includes(name);

export const app = z.string().refine(isAppName);
export const version = z.string().regex(/^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/);
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** Forward-slash path below the version's folder, without a way out of it. */
const path = z.string().regex(/^(?!\/)(?!.*(?:^|\/)\.\.?(?:\/|$))[\w@.~/-]+$/);
const builtAt = z.string().refine((time) => !Number.isNaN(Date.parse(time)));

/** Identity of one file. */
const file = z.object({ sha256, bytes: z.int().nonnegative() });
/** `integrity` is the sha384 value of an HTML `integrity` attribute. */
const clientFiles = z.record(path, file.extend({ integrity: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/) }));

/** Capabilities of the shell that a build uses. */
const uses = z.object({
  /** Names by shared library. */
  facades: z.record(z.string(), z.array(z.string())),
  /** Custom properties of the design system. */
  tokens: z.array(z.string().startsWith('--')),
  /** For each slot that the remote has, the props that the shell gave it when it was built. */
  slots: z.record(app, z.array(z.string())),
});
export type Uses = z.infer<typeof uses>;

const assets = z.object({
  /** The files of each named webpack chunk group, in load order. */
  groups: z.record(z.string().min(1), z.object({ js: z.array(path), css: z.array(path) })),
  /** Also lists the `.br` and `.gz` twins. */
  files: clientFiles,
});
/** What a client build writes as `assets.json`; that of a remote says what it uses. */
export type ClientAssets = z.infer<typeof assets> & { uses?: Omit<Uses, 'slots'> | undefined };

const release = z
  .object({
    schema: z.literal(1),
    name: app.refine((name) => !isProgram(name)),
    version,
    /** Version of the remote contract that the routes module is written to. */
    contract: z.int(),
    /** ISO time; informative, not part of the version's identity. */
    builtAt,
    /** Path prefixes without language (`/product`); `/` stands for the home page alone. */
    mounts: z.array(z.string().regex(/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/)).min(1),
    namespace: app,
    /** Names of the exposed slots, loaded in the browser as `<app>/<slot>`. */
    slots: z.array(app),
    /** Semver ranges of the libraries that the shell must provide. */
    requires: z.record(z.string().regex(/^[@a-z][\w@./-]*$/), z.string()),
    /** Names that its browser code uses of what the shell provides; missing in releases of before. */
    uses: uses.optional(),
    /** The routes as one CommonJS file, relative to the version's folder. */
    server: file.extend({ file: path }),
    /** Everything below `client/` of the version's folder; `entry` is the federation entry. */
    client: assets.extend({ entry: path }),
    /**
     * Source maps of its browser scripts, by script, as `maps/<script>.map` of the version's folder: for whoever reads stacks, served to
     * nobody. Missing in releases of before.
     */
    maps: z.record(path, file).optional(),
  })
  .superRefine(({ client, mounts }, context) => {
    const listed = [client.entry, ...Object.values(client.groups).flatMap(({ js, css }) => [...js, ...css])];
    for (const name of new Set(listed)) if (!Object.hasOwn(client.files, name)) context.addIssue(`client file ${name} has no hash`);
    const doubled = mounts.filter((mount, at) => mounts.slice(at + 1).some((other) => mountsOverlap(mount, other)));
    for (const mount of doubled) context.addIssue(`mount ${mount} overlaps another one`);
  });
/** `release.json`, schema 1: everything that a shell must know of one version of a remote before it runs any of it. */
export type Release = z.infer<typeof release>;

/** Validation errors of a value that should be a release, as text; empty when it is one. */
export function releaseProblems(value: unknown): string[] {
  const problems = release
    .safeParse(value)
    .error?.issues.map(({ path: [key], message }) => (key === undefined ? message : `"${String(key)}" is missing or malformed`));
  return [...new Set(problems)];
}

/** A version of an app by its content. */
export interface VersionRef {
  version: string;
  /** Of its `release.json`, which in turn names the hash of every other file. */
  sha256: string;
}

/** A release by its content, as signed statements name it. */
export interface ReleaseRef extends VersionRef {
  app: string;
}

/** Parses the bytes of a `release.json`. Throws `ReleaseRejected` `malformed-release`, which names every problem. */
export const parseRelease = (json: Buffer): Release => parseJson(json.toString('utf8'), release, 'malformed-release', 'release.json');

const programFiles = z.record(path, file);
/** Hashes of files by their path. */
export type ProgramFiles = z.infer<typeof programFiles>;

const programRelease = z.object({
  schema: z.literal(1),
  name: z.enum(PROGRAMS),
  version,
  builtAt,
  /** Browser files; the service has none. */
  client: z.object({ files: clientFiles }),
  /** All else that it is deployed as but its packages, relative to the version's folder. Missing in shells of before. */
  program: programFiles.optional(),
});
/**
 * `release.json` of a program, the shell or the service, in the folder that it is deployed as and in the store. A program is not promoted
 * but started. It is in the store for journeys against what is live, and the shell's browser files for the tabs, caches and other shells
 * that outlive it, or are younger.
 */
export type ProgramRelease = z.infer<typeof programRelease>;

/** Parses the bytes of a program's `release.json`, as {@link parseRelease}. */
export const parseProgramRelease = (json: Buffer): ProgramRelease =>
  parseJson(json.toString('utf8'), programRelease, 'malformed-release', 'release.json');

/** The name of a program by the content of its files: `<version of its package.json>-<hash>`. */
export function programVersion(packageVersion: string, { client, program = {} }: Pick<ProgramRelease, 'client' | 'program'>): string {
  const content = [client.files, program].map((files) =>
    Object.entries(files)
      .map(([file, { sha256 }]) => `${file} ${sha256}`)
      .sort()
      .join('\n'),
  );
  return `${packageVersion}-${createHash('sha256').update(content.join('\n\n')).digest('hex').slice(0, 12)}`;
}

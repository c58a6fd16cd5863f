import { createHash } from 'node:crypto';
import { z } from 'zod';
import { mountsOverlap } from './mounts';
import { parseJson } from './signed-file';
import { isAppName } from './store';

/** Version of the remote contract (`libs/platform/src/remote-contract.ts`) that this workspace builds and loads. */
export const CONTRACT = 1;

/** No remote may have the name of a program, because both are folders in the store. */
export const SHELL = 'shell';
const PROGRAMS = [SHELL, 'api'] as const;
export type ProgramName = (typeof PROGRAMS)[number];
export const isProgram = (name: string): name is ProgramName => (PROGRAMS as readonly string[]).includes(name);
/** Name of the store's folder that contains the index. */
export const INDEX = 'index';
export const isRemoteName = (name: string): boolean => isAppName(name) && !isProgram(name) && name !== INDEX;

export const app = z.string().refine(isAppName);
export const version = z.string().regex(/^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/);
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** Path with forward slashes that stays inside the version's folder. */
const path = z.string().regex(/^(?!\/)(?!.*(?:^|\/)\.\.?(?:\/|$))[\w@.~/-]+$/);
const builtAt = z.string().refine((time) => !Number.isNaN(Date.parse(time)));

const file = z.object({ sha256, bytes: z.int().nonnegative() });
/** `integrity` is the sha384 value of an HTML `integrity` attribute. */
const clientFiles = z.record(path, file.extend({ integrity: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/) }));

const uses = z.object({
  /** Names of the used exports, by shared library. */
  facades: z.record(z.string(), z.array(z.string())),
  tokens: z.array(z.string().startsWith('--')),
  slots: z.record(app, z.array(z.string())),
});
export type Uses = z.infer<typeof uses>;

const assets = z.object({
  /** Files of each named webpack chunk group, in load order. */
  groups: z.record(z.string().min(1), z.object({ js: z.array(path), css: z.array(path) })),
  /** Includes the compressed `.br` and `.gz` files. */
  files: clientFiles,
});
export type ClientAssets = z.infer<typeof assets> & { uses?: Omit<Uses, 'slots'> | undefined };

const release = z
  .object({
    schema: z.literal(1),
    name: z.string().refine(isRemoteName),
    version,
    contract: z.int(),
    /** ISO time; not part of the version's identity. */
    builtAt,
    /** Path prefixes without language (`/product`); `/` owns only the home page. */
    mounts: z.array(z.string().regex(/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/)).min(1),
    namespace: app,
    slots: z.array(app),
    /** Semver ranges of the libraries that the shell must provide. */
    requires: z.record(z.string().regex(/^[@a-z][\w@./-]*$/), z.string()),
    /** Capabilities of the shell that the browser code uses. A remote that another team built has none. */
    uses: uses.optional(),
    /** Without it, the shell's HTML has a skeleton, and the browser renders the pages. */
    server: file.extend({ file: path }).optional(),
    /** `entry` is the federation entry. */
    client: assets.extend({ entry: path }),
    /** Source maps by script (`maps/<script>.map`). They are never sent to visitors. */
    maps: z.record(path, file).optional(),
  })
  .superRefine(({ client, mounts }, context) => {
    const listed = [client.entry, ...Object.values(client.groups).flatMap(({ js, css }) => [...js, ...css])];
    for (const name of new Set(listed)) if (!Object.hasOwn(client.files, name)) context.addIssue(`client file ${name} has no hash`);
    const doubled = mounts.filter((mount, at) => mounts.slice(at + 1).some((other) => mountsOverlap(mount, other)));
    for (const mount of doubled) context.addIssue(`mount ${mount} overlaps another one`);
  });
/** `release.json`, schema 1: all facts that a shell needs about a remote's version before it runs its code. */
export type Release = z.infer<typeof release>;

export interface VersionRef {
  version: string;
  sha256: string;
  proven?: readonly string[] | undefined;
}

export interface ReleaseRef extends VersionRef {
  app: string;
}

/** Throws `ReleaseRejected` `malformed-release` with all problems. */
export const parseRelease = (json: Buffer): Release => parseJson(json.toString('utf8'), release, 'malformed-release', 'release.json');

/** Throws as `parseRelease` does. */
export const checkedRelease = (described: Release): Release => parseRelease(Buffer.from(JSON.stringify(described)));

const programFiles = z.record(path, file);
export type ProgramFiles = z.infer<typeof programFiles>;

const programRelease = z.object({
  schema: z.literal(1),
  name: z.enum(PROGRAMS),
  version,
  builtAt,
  /** Browser files; the service has none. */
  client: z.object({ files: clientFiles }),
  /** Shells of earlier releases, whose files old tabs still load, have none. */
  program: programFiles.optional(),
});
/**
 * `release.json` of a program (shell or service), in its deployed folder and in the store. The store keeps it for browser tests with the
 * live version. It also keeps the browser files of every shell, because open tabs, cached pages and other shells request them.
 */
export type ProgramRelease = z.infer<typeof programRelease>;

export const parseProgramRelease = (json: Buffer): ProgramRelease =>
  parseJson(json.toString('utf8'), programRelease, 'malformed-release', 'release.json');

/** Returns `<version of its package.json>-<hash of its files>`. */
export function programVersion(packageVersion: string, { client, program = {} }: Pick<ProgramRelease, 'client' | 'program'>): string {
  const content = [client.files, program].map((files) =>
    Object.entries(files)
      .map(([file, { sha256 }]) => `${file} ${sha256}`)
      .sort()
      .join('\n'),
  );
  return `${packageVersion}-${createHash('sha256').update(content.join('\n\n')).digest('hex').slice(0, 12)}`;
}

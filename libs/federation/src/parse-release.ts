import { z } from 'zod';
import { mountsOverlap } from './mounts';
import { parseJson } from './parse-json';
import { isProgram, type ProgramName, type ProgramRelease, type Release } from './release';
import { isAppName } from './store-path';

export const app = z.string().refine(isAppName);
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** Forward-slash path below the version's folder, without a way out of it. */
const file = z.string().regex(/^(?!\/)(?!.*(?:^|\/)\.\.?(?:\/|$))[\w@.~/-]+$/);
const bytes = z.int().nonnegative();

const files = z.record(file, z.object({ sha256, bytes, integrity: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/) }));
export const version = z.string().regex(/^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/);
const builtAt = z.string().refine((time) => !Number.isNaN(Date.parse(time)));

const fields = z.object({
  schema: z.literal(1),
  name: app.refine((name) => !isProgram(name)),
  version,
  contract: z.int(),
  builtAt,
  mounts: z.array(z.string().regex(/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/)).min(1),
  namespace: app,
  slots: z.array(app),
  requires: z.record(z.string().regex(/^[@a-z][\w@./-]*$/), z.string()),
  uses: z
    .object({
      facades: z.record(z.string(), z.array(z.string())),
      tokens: z.array(z.string().startsWith('--')),
      slots: z.record(app, z.array(z.string())),
    })
    .optional(),
  server: z.object({ file, sha256, bytes }),
  client: z.object({
    entry: file,
    groups: z.record(z.string().min(1), z.object({ js: z.array(file), css: z.array(file) })),
    files,
  }),
  maps: z.record(file, z.object({ sha256, bytes })).optional(),
});

const release: z.ZodType<Release> = fields.superRefine(({ client, mounts }, context) => {
  const listed = [client.entry, ...Object.values(client.groups).flatMap(({ js, css }) => [...js, ...css])];
  for (const name of new Set(listed)) if (!Object.hasOwn(client.files, name)) context.addIssue(`client file ${name} has no hash`);
  const doubled = mounts.filter((mount, at) => mounts.slice(at + 1).some((other) => mountsOverlap(mount, other)));
  for (const mount of doubled) context.addIssue(`mount ${mount} overlaps another one`);
});

/** Validation errors of a value that should be a release, as text; empty when it is one. */
export function releaseProblems(value: unknown): string[] {
  const problems = release
    .safeParse(value)
    .error?.issues.map(({ path, message }) => (path[0] === undefined ? message : `"${String(path[0])}" is missing or malformed`));
  return [...new Set(problems)];
}

/** Parses the bytes of a `release.json`. Throws `ReleaseRejected` `malformed-release`, which names every problem. */
export const parseRelease = (json: Buffer): Release => parseJson(json.toString('utf8'), release, 'malformed-release', 'release.json');

const programRelease: z.ZodType<ProgramRelease> = z.object({
  schema: z.literal(1),
  name: z.custom<ProgramName>((name) => typeof name === 'string' && isProgram(name)),
  version,
  builtAt,
  client: z.object({ files }),
  program: z.record(file, z.object({ sha256, bytes })).optional(),
});

/** Parses the bytes of a program's `release.json`, as {@link parseRelease}. */
export const parseProgramRelease = (json: Buffer): ProgramRelease =>
  parseJson(json.toString('utf8'), programRelease, 'malformed-release', 'release.json');

import { z } from 'zod';
import { ReleaseRejected } from './release-rejected';
import { signFile, verifyFile } from './signed-file';

/** Who published a version and from what, signed by the squad: what is promoted later is what left its build server. */
export interface Published {
  schema: 1;
  name: string;
  version: string;
  /** Of the version's `release.json`. */
  sha256: string;
  publishedAt: string;
  commit?: string | undefined;
  by?: string | undefined;
}

/** The statement of a version, written last. */
export const publishedPath = (version: string): string => `${version}/published.json`;

const statement: z.ZodType<Published> = z.object({
  schema: z.literal(1),
  name: z.string(),
  version: z.string(),
  sha256: z.string(),
  publishedAt: z.string(),
  commit: z.string().optional(),
  by: z.string().optional(),
});

export const signPublished = (published: Published, privateKey: string): Buffer => signFile(published, privateKey);

/** Verifies the statement of a version, its signature first. Throws {@link ReleaseRejected}. */
export function verifyPublished(bytes: Buffer, publicKeys: readonly string[], app: string, version: string): Published {
  const what = `published.json of ${app}@${version}`;
  const stated = verifyFile(bytes, publicKeys, statement, what);
  if (stated.name !== app || stated.version !== version)
    throw new ReleaseRejected('malformed-pointer', `${what} is of ${stated.name}@${stated.version}`);
  return stated;
}

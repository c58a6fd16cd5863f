import { z } from 'zod';
import { ReleaseRejected } from './release-rejected';
import { signFile, verifyFile } from './signed-file';

const published = z.object({
  schema: z.literal(1),
  name: z.string(),
  version: z.string(),
  /** Of the version's `release.json`. */
  sha256: z.string(),
  publishedAt: z.string(),
  commit: z.string().optional(),
  by: z.string().optional(),
});
/** Who published a version and from what, signed by the squad: what is promoted later is what left its build server. */
export type Published = z.infer<typeof published>;

/** The statement of a version, written last. */
export const publishedPath = (version: string): string => `${version}/published.json`;

export const signPublished = (stated: Published, privateKey: string): Buffer => signFile(stated, privateKey);

/** Verifies the statement of a version, its signature first. Throws {@link ReleaseRejected}. */
export function verifyPublished(bytes: Buffer, publicKeys: readonly string[], app: string, version: string): Published {
  const what = `published.json of ${app}@${version}`;
  const stated = verifyFile(bytes, publicKeys, published, what);
  if (stated.name !== app || stated.version !== version)
    throw new ReleaseRejected('malformed-pointer', `${what} is of ${stated.name}@${stated.version}`);
  return stated;
}

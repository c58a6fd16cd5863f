import { z } from 'zod';
import { ReleaseRejected } from './release-rejected';
import { signFile, verifyFile } from './signed-file';

const published = z.object({
  schema: z.literal(1),
  name: z.string(),
  version: z.string(),
  sha256: z.string(),
  publishedAt: z.string(),
  commit: z.string().optional(),
  by: z.string().optional(),
});
/** The statement proves that a version still has the bytes that the build server published. */
export type Published = z.infer<typeof published>;

/** Path of a version's signed statement, which is written last. */
export const publishedPath = (version: string): string => `${version}/published.json`;

export const signPublished = (stated: Published, privateKey: string): Buffer => signFile(stated, privateKey);

/** Throws {@link ReleaseRejected}. */
export function verifyPublished(bytes: Buffer, publicKeys: readonly string[], app: string, version: string): Published {
  const what = `published.json of ${app}@${version}`;
  const stated = verifyFile(bytes, publicKeys, published, what);
  if (stated.name !== app || stated.version !== version)
    throw new ReleaseRejected('malformed-pointer', `${what} is of ${stated.name}@${stated.version}`);
  return stated;
}

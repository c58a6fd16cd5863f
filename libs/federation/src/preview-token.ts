import { z } from 'zod';
import { app, sha256, version } from './release';
import type { PublicKeysOf } from './public-keys';
import { ReleaseRejected } from './release-rejected';
import { signFile, verifyFile } from './signed-file';
import { isAppName } from './store';

const previewed = z.object({
  schema: z.literal(1),
  /** Prevents the use of another signed statement as a preview. */
  purpose: z.literal('preview'),
  name: app,
  version,
  sha256,
  expiresAt: z.iso.datetime(),
});
export type Preview = z.infer<typeof previewed>;

/** Creates the token of a preview link, using only characters that a cookie allows. */
export const signPreview = (preview: Preview, privateKey: string): string => signFile(preview, privateKey).toString('base64url');

/** Throws a {@link ReleaseRejected}: `bad-signature` if it is forged or from another squad, `expired` after its end. */
export function verifyPreview(token: string, publicKeys: PublicKeysOf, now = Date.now()): Preview {
  const file = Buffer.from(token, 'base64url');
  // The unverified payload only selects the squad's keys, which then must match the signature.
  const preview = verifyFile(file, keysOf(file, publicKeys), previewed, 'the preview');
  if (!(Date.parse(preview.expiresAt) > now)) throw new ReleaseRejected('expired', `the preview ended at ${preview.expiresAt}`);
  return preview;
}

function keysOf(file: Buffer, publicKeys: PublicKeysOf): readonly string[] {
  try {
    const { payload } = JSON.parse(file.toString('utf8')) as { payload: string };
    const { name } = JSON.parse(payload) as { name?: unknown };
    return typeof name === 'string' && isAppName(name) ? publicKeys(name) : [];
  } catch {
    return [];
  }
}

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

/** Creates the token of a preview link, `<payload>.<signature>`, using only characters that a cookie allows. */
export function signPreview(preview: Preview, privateKey: string): string {
  const { payload, signature } = JSON.parse(signFile(preview, privateKey).toString('utf8')) as { payload: string; signature: string };
  return `${Buffer.from(payload).toString('base64url')}.${Buffer.from(signature, 'base64').toString('base64url')}`;
}

/** Throws a {@link ReleaseRejected}: `bad-signature` if it is forged or from another squad, `expired` after its end. */
export function verifyPreview(token: string, publicKeys: PublicKeysOf, now = Date.now()): Preview {
  const [head = '', tail = ''] = token.split('.');
  const payload = Buffer.from(head, 'base64url').toString('utf8');
  const file = Buffer.from(JSON.stringify({ payload, signature: Buffer.from(tail, 'base64url').toString('base64') }));
  // The unverified payload only selects the squad's keys, which then must match the signature.
  const preview = verifyFile(file, keysOf(payload, publicKeys), previewed, 'the preview');
  if (!(Date.parse(preview.expiresAt) > now)) throw new ReleaseRejected('expired', `the preview ended at ${preview.expiresAt}`);
  return preview;
}

function keysOf(payload: string, publicKeys: PublicKeysOf): readonly string[] {
  try {
    const { name } = JSON.parse(payload) as { name?: unknown };
    return typeof name === 'string' && isAppName(name) ? publicKeys(name) : [];
  } catch {
    return [];
  }
}

import { z } from 'zod';
import { app, sha256, version } from './release';
import type { PublicKeysOf } from './public-keys';
import { ReleaseRejected } from './release-rejected';
import { signFile, verifyFile } from './signed-file';
import { isAppName } from './store';

const previewed = z.object({
  schema: z.literal(1),
  /** So that no other signed statement can stand for one. */
  purpose: z.literal('preview'),
  name: app,
  version,
  /** Of the version's `release.json`. */
  sha256,
  expiresAt: z.iso.datetime(),
});
/** A published release that one browser may see instead of the live one. */
export type Preview = z.infer<typeof previewed>;

/** The token of a link that opens a preview: `<payload>.<signature>`, which a cookie may hold as it is. */
export function signPreview(preview: Preview, privateKey: string): string {
  const { payload, signature } = JSON.parse(signFile(preview, privateKey).toString('utf8')) as { payload: string; signature: string };
  return `${Buffer.from(payload).toString('base64url')}.${Buffer.from(signature, 'base64').toString('base64url')}`;
}

/** What a token opens. Throws a {@link ReleaseRejected}: `bad-signature` where it is forged or another squad's, `expired` where it is old. */
export function verifyPreview(token: string, publicKeys: PublicKeysOf, now = Date.now()): Preview {
  const [head = '', tail = ''] = token.split('.');
  const payload = Buffer.from(head, 'base64url').toString('utf8');
  const file = Buffer.from(JSON.stringify({ payload, signature: Buffer.from(tail, 'base64url').toString('base64') }));
  // Only a squad's own key may open its releases, so what the token says of itself decides whose it must be.
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

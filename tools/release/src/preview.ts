import { signPreview, type ReleaseStore } from '@spruce/federation';
import { requireSquadKey, type Keys } from './keys';
import type { Named } from './promote';
import { requirePublished } from './published-release';

const DAY_MS = 86_400_000;

export async function previewLinks(
  store: ReleaseStore,
  { app, version }: Named,
  keys: Keys,
  { shops, days, to, now = new Date() }: { shops: readonly string[]; days: number; to?: string | undefined; now?: Date },
): Promise<{ links: string[]; sha256: string; expiresAt: string }> {
  requireSquadKey(keys, app);
  const { sha256 } = await requirePublished(store, app, version, keys.publicKeys);
  const expiresAt = new Date(now.getTime() + days * DAY_MS).toISOString();
  const token = signPreview({ schema: 1, purpose: 'preview', name: app, version, sha256, expiresAt }, keys.privateKey);
  const links = shops.map((shop) => {
    const link = new URL('/-/preview', shop);
    link.searchParams.set('token', token);
    if (to) link.searchParams.set('to', to);
    return link.href;
  });
  return { links, sha256, expiresAt };
}

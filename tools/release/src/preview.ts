import { signPreview, type ReleaseStore } from '@spruce/federation';
import { wholeNumber, type Context } from './context';
import { findRemote } from './environment';
import { requireSquadKey, type Keys } from './keys';
import { minute } from './output';
import type { Named } from './promote';
import { requirePublished } from './published-release';

export const addPreview = ({ command, environment, env, store, output, keys, versionOf }: Context) =>
  command('preview', 'print a link that opens a published version in one browser (default: the built version)')
    .argument('<app>')
    .argument('[version]')
    .option('--days <days>', 'number of days that the link is valid', wholeNumber, 7)
    .option('--to <path>', 'path that the link opens (default: the first mount of the remote)')
    .action(async (name: string, named: string | undefined, { days, to }: { days: number; to?: string }) => {
      const version = await versionOf(findRemote(environment.root, name), named);
      const { shells } = environment;
      const [origin, port] = [env['PUBLIC_ORIGIN'], env['PORT'] || 4200];
      const shops = origin ? [origin] : shells.length > 0 ? shells : [`http://localhost:${port}`];
      const preview = await previewLinks(store, { app: name, version }, await keys(), { shops, days, to });
      output.result({ app: name, version, ...preview }, [`${name}@${version}, until ${minute(preview.expiresAt)}:`, ...preview.links]);
    });

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

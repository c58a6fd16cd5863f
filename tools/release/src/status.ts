import type { Pointer, PublicKeysOf, Release, ReleaseStore } from '@spruce/federation';
import { remoteApps } from '@spruce/webpack/remotes';
import type { Context } from './context';
import { requireKnown } from './environment';
import { shortCommit } from './git';
import { readPrivateKey, readPublicKeys } from './keys';
import { Failure, kilobytes, minute, table } from './output';
import { history, livePointer } from './promote';
import { damagedFiles, storedVersions } from './published-release';
import { statusOfShells } from './shells';

export const addStatus = ({ command, environment, store, output }: Context) =>
  command('status', 'show the live and the published versions, and verify them against their signatures')
    .argument('[app]')
    .action(async (name: string | undefined) => {
      if (name) await requireKnown(store, environment.root, name);
      const names = name ? [name] : remoteApps(environment.root).map((app) => app.name);
      const publicKeys = await readPublicKeys(environment);
      const all = await Promise.all(names.map((app) => statusOf(store, app, publicKeys).catch((error: unknown) => unreadable(app, error))));
      // A user who only reads the status may have no key.
      const privateKey = await readPrivateKey(environment).catch(() => undefined);
      const { rows, notes } = await statusOfShells(environment.shells, names, privateKey);
      const shells = rows.length > 0 ? ['', ...table(['shell', 'app', 'live', 'seq', 'refused'], rows), ...notes] : [];
      const past = name ? describeHistory(all[0]!.history) : [];
      output.result(all, [...describeStatus(all), ...past, ...shells]);
      const broken = all.filter(({ problems }) => problems.length > 0);
      if (broken.length > 0) throw new Failure(broken.map(({ app, problems }) => `${app}: ${problems.join('; ')}`).join('\n'));
    });

const unreadable = (app: string, error: unknown): AppStatus => ({
  app,
  live: undefined,
  problems: [`the store cannot be read: ${error instanceof Error ? error.message : String(error)}`],
  published: [],
  history: [],
});

function describeHistory(history: AppStatus['history']): string[] {
  const rows = history.map(({ seq, version, canary, promotedAt, by = '', note = '' }) => {
    const what = canary ? `${version}, ${canary.version} for ${canary.percent} %` : version;
    return [String(seq), what, minute(promotedAt), by, note];
  });
  return rows.length > 0 ? ['', ...table(['promotion', 'version', 'at', 'by', 'note'], rows)] : [];
}

function describeStatus(all: AppStatus[]): string[] {
  const rows = all.flatMap(({ app, live, problems, published }) => {
    if (published.length === 0)
      return [[app, problems.length > 0 ? '(nothing can be read)' : '(nothing published)', ...Array<string>(8).fill('')]];
    return published.map(({ version, builtAt, clientBytes, serverBytes, commit: from }) => {
      const now = version === live?.version ? live : undefined;
      const tried = live?.canary?.version === version ? `canary, ${live.canary.percent} %` : '';
      const state = now ? (problems.length > 0 ? 'live, DAMAGED' : 'live, verified') : tried;
      const size = [kilobytes(clientBytes), kilobytes(serverBytes)];
      const since = now ? [String(now.seq), `${minute(now.promotedAt)} ${now.by ?? ''}`.trim(), now.note ?? ''] : ['', '', ''];
      return [app, version, state, ...since, minute(builtAt), shortCommit(from), ...size];
    });
  });
  return table(['app', 'version', 'state', 'seq', 'promoted', 'note', 'built', 'commit', 'client', 'server'], rows);
}

const SHOWN_PROMOTIONS = 10;

type AppStatus = Awaited<ReturnType<typeof statusOf>>;

/** `history` lists the last promotions, newest first. */
async function statusOf(store: ReleaseStore, app: string, publicKeys: PublicKeysOf) {
  const [pointer, past, versions] = await Promise.all([
    livePointer(store, app, publicKeys),
    history(store, app, publicKeys),
    storedVersions<Release>(store, app, publicKeys),
  ]);
  const problems: string[] = [];
  const published = versions.flatMap(({ version, release, commit }) => {
    if (!release) return [];
    const { builtAt, client, server } = release;
    const files = Object.entries(client.files).filter(([file]) => !/\.(br|gz)$/.test(file));
    const clientBytes = files.reduce((sum, [, { bytes }]) => sum + bytes, 0);
    return [{ version, builtAt, clientBytes, serverBytes: server?.bytes ?? 0, commit }];
  });
  const live = versions.find(({ version }) => version === pointer?.version);
  if (pointer && !live?.release) problems.push(`${pointer.version} is not in the store`);
  else if (live?.sha256 !== pointer?.sha256) problems.push('release.json is not the signed one');
  else if (live?.release) problems.push(...(await damagedFiles(store, live.release)).map((file) => `${file} is damaged`));
  const [latest] = past;
  if (!pointer && latest) problems.push('the live pointer is missing or forged');
  if (pointer && latest && latest.seq > pointer.seq) problems.push(`the live pointer is older than promotion ${latest.seq}`);
  published.sort((a, b) => (a.builtAt < b.builtAt ? 1 : -1));
  const shown = ({ version, seq, promotedAt, by, note, canary }: Pointer) => ({ version, seq, promotedAt, by, note, canary });
  return { app, live: pointer && shown(pointer), problems, history: past.slice(0, SHOWN_PROMOTIONS).map(shown), published };
}

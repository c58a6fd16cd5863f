import { shortCommit } from '../git';
import { Failure, kilobytes, minute, table } from '../output';
import { readPrivateKey, readPublicKeys } from '../keys';
import { remoteApps } from '@spruce/webpack/remotes';
import { findRemote } from '../environment';
import { statusOfShells } from '../shells';
import { statusOf, type AppStatus } from '../status';
import type { Context } from './context';

export const addStatus = ({ command, environment, store, output }: Context) =>
  command('status', 'what is live, what is published, and whether it is what was signed')
    .argument('[app]')
    .action(async (name: string | undefined) => {
      const names = name ? [findRemote(environment.root, name).name] : remoteApps(environment.root).map((app) => app.name);
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

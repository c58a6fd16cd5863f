import { publishedPath, type Pointer, type ProgramName, type PublicKeysOf, type ReleaseStore } from '@spruce/federation';
import { Failure } from './output';
import { inParallel, storedVersions } from './published-release';
import { filesOf, type Released } from './local-release';
import { history, livePointer } from './promote';

export interface Retention {
  keep: number;
  /** Number of days in which a version was published or live, for open tabs. */
  days: number;
}

export interface Pruned {
  removed: { version: string; files: number }[];
  kept: { version: string; reason: string }[];
}

export async function prune(
  store: ReleaseStore,
  app: string,
  publicKeys: PublicKeysOf,
  { keep, days }: Retention,
  { dryRun, now = new Date() }: { dryRun: boolean; now?: Date },
): Promise<Pruned> {
  const live = await livePointer(store, app, publicKeys);
  if (!live) throw new Failure(`nothing of ${app} is live that could be verified, so nothing of it can be told to be old`);
  const past = await history(store, app, publicKeys);
  const since = new Date(now.getTime() - days * 86_400_000).toISOString();
  const lastLive = new Set([...new Set(past.flatMap(versionsOf))].slice(0, keep));
  const open = liveSince(past, since);
  const pruned: Pruned = { removed: [], kept: [] };
  for (const { version, release, publishedAt } of await storedVersions(store, app, publicKeys)) {
    const reason = () => {
      if (version === live.version) return 'live';
      if (version === live.canary?.version) return 'the canary';
      if (lastLive.has(version)) return `one of the ${keep} that were live last`;
      if (open.has(version)) return `live in the last ${days} days`;
      // Keeps an incomplete version, because its upload may continue.
      if (!release) return 'not completely published';
      if (publishedAt >= since) return `published in the last ${days} days`;
      return undefined;
    };
    await keepOrRemove(store, app, { version, release, reason: reason(), dryRun }, pruned);
  }
  return pruned;
}

/** A program is published at its deployment, so each version was live until the next was published. `running` versions stay at any age. */
export async function pruneProgram(
  store: ReleaseStore,
  name: ProgramName,
  publicKeys: PublicKeysOf,
  { keep, days }: Retention,
  { dryRun, running, now = new Date() }: { dryRun: boolean; running: ReadonlySet<string>; now?: Date },
): Promise<Pruned> {
  const since = new Date(now.getTime() - days * 86_400_000).toISOString();
  const versions = await storedVersions(store, name, publicKeys);
  const pruned: Pruned = { removed: [], kept: [] };
  for (const [at, { version, release }] of versions.entries()) {
    const reason = () => {
      if (running.has(version)) return 'running';
      if (at < keep) return `one of the ${keep} that were published last`;
      if (versions[at - 1]!.publishedAt >= since) return `the newest in the last ${days} days`;
      return release ? undefined : 'not completely published';
    };
    await keepOrRemove(store, name, { version, release, reason: reason(), dryRun }, pruned);
  }
  return pruned;
}

async function keepOrRemove(
  store: ReleaseStore,
  app: string,
  { version, release, reason, dryRun }: { version: string; release: Released | undefined; reason: string | undefined; dryRun: boolean },
  pruned: Pruned,
): Promise<void> {
  if (reason) pruned.kept.push({ version, reason });
  if (reason || !release) return;
  const files = filesOf(release).map(({ path }) => `${version}/${path}`);
  if (!dryRun) {
    await inParallel(files, 8, (file) => store.remove(app, file));
    await store.remove(app, publishedPath(version));
    // Deletes release.json last, because it lists the files. So an interrupted pruning can continue.
    await store.remove(app, `${version}/release.json`);
  }
  pruned.removed.push({ version, files: files.length + 2 });
}

function liveSince(past: readonly Pointer[], since: string): Set<string> {
  return new Set(past.filter((_, at) => at === 0 || past[at - 1]!.promotedAt >= since).flatMap(versionsOf));
}

const versionsOf = ({ version, canary }: Pointer): string[] => (canary ? [version, canary.version] : [version]);

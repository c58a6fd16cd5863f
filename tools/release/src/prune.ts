import { publishedPath, type Pointer, type ProgramName, type PublicKeysOf, type ReleaseStore } from '@spruce/federation';
import { Failure } from './output';
import { inParallel, publishedPrograms, publishedVersions, readPublished, requireSigned } from './published-release';
import { filesOf, type Released } from './local-release';
import { history, livePointer } from './promote';

/** What stays in the store. */
export interface Retention {
  /** So many versions that were live last, for going back to. */
  keep: number;
  /** What was published or live in so many days, for tabs that are still open on it. */
  days: number;
}

export interface Pruned {
  removed: { version: string; files: number }[];
  /** Every version that stays, with the reason. */
  kept: { version: string; reason: string }[];
}

/** Deletes the versions that nobody needs any more; the history of promotions stays. `dryRun` only says which. */
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
  for (const version of await publishedVersions(store, app)) {
    const found = await readPublished(store, app, version).catch(() => undefined);
    const published = found && (await requireSigned(store, app, version, found.sha256, publicKeys).catch(() => undefined));
    const reason = () => {
      if (version === live.version) return 'live';
      if (version === live.canary?.version) return 'the canary';
      if (lastLive.has(version)) return `one of the ${keep} that were live last`;
      if (open.has(version)) return `live in the last ${days} days`;
      // Half of an upload that goes on, or of a version that was never promoted and nobody has signed.
      if (!found) return 'not completely published';
      if (published && published.publishedAt >= since) return `published in the last ${days} days`;
      return undefined;
    };
    await keepOrRemove(store, app, { version, release: found?.release, reason: reason(), dryRun }, pruned);
  }
  return pruned;
}

/**
 * Deletes the versions of a program whose files nobody needs any more. One is published when it is put into its place, so each was live
 * until the next one was published; `running` are those that are known to run today, however old.
 */
export async function pruneProgram(
  store: ReleaseStore,
  name: ProgramName,
  publicKeys: PublicKeysOf,
  { keep, days }: Retention,
  { dryRun, running, now = new Date() }: { dryRun: boolean; running: ReadonlySet<string>; now?: Date },
): Promise<Pruned> {
  const since = new Date(now.getTime() - days * 86_400_000).toISOString();
  const versions = await publishedPrograms(store, name, publicKeys);
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
    // The list of the files goes last, so that a pruning that was cut off can go on.
    await store.remove(app, `${version}/release.json`);
  }
  pruned.removed.push({ version, files: files.length + 2 });
}

/** The versions that were live at some time after `since`: each was until the next promotion. */
function liveSince(past: readonly Pointer[], since: string): Set<string> {
  return new Set(past.filter((_, at) => at === 0 || past[at - 1]!.promotedAt >= since).flatMap(versionsOf));
}

/** What a promotion gave to visitors: all of them, or a share. */
const versionsOf = ({ version, canary }: Pointer): string[] => (canary ? [version, canary.version] : [version]);

import { isProgram, publishedPath, type Pointer, type PublicKeysOf, type ReleaseStore } from '@spruce/federation';
import { Failure } from './output';
import { inParallel, storedVersions } from './published-release';
import { filesOf, type Released } from './local-release';
import { history, livePointer } from './promote';

export interface Retention {
  keep: number;
  /** Keeps versions that were published or live within this many days, because open tabs may still request their files. */
  days: number;
}

export interface Pruned {
  removed: { version: string; files: number }[];
  kept: { version: string; reason: string }[];
}

/** `running` versions stay at any age. */
export async function prune(
  store: ReleaseStore,
  app: string,
  publicKeys: PublicKeysOf,
  { keep, days }: Retention,
  { dryRun, running = new Set(), now = new Date() }: { dryRun: boolean; running?: ReadonlySet<string>; now?: Date },
): Promise<Pruned> {
  const versions = await storedVersions(store, app, publicKeys);
  const live = await livePointer(store, app, publicKeys);
  if (!live && !isProgram(app))
    throw new Failure(`nothing of ${app} is live that could be verified, so nothing of it can be told to be old`);
  const lives = live ? livesOf(await history(store, app, publicKeys)) : livesOfProgram(versions);
  const since = new Date(now.getTime() - days * 86_400_000).toISOString();
  const lastLive = [...new Set(lives.map(({ version }) => version))].slice(0, keep);
  const pruned: Pruned = { removed: [], kept: [] };
  for (const { version, release, publishedAt } of versions) {
    const reason = () => {
      if (version === live?.version) return 'live';
      if (version === live?.canary?.version) return 'the canary';
      if (running.has(version)) return 'running';
      if (lastLive.includes(version)) return `one of the ${keep} that were live last`;
      if (lives.some((life) => life.version === version && life.until >= since)) return `live in the last ${days} days`;
      // An interrupted upload may continue later.
      if (!release || !publishedAt) return 'not completely published';
      return publishedAt >= since ? `published in the last ${days} days` : undefined;
    };
    const kept = reason();
    if (kept) pruned.kept.push({ version, reason: kept });
    else pruned.removed.push({ version, files: await remove(store, release!, dryRun) });
  }
  return pruned;
}

interface Life {
  version: string;
  until: string;
}
const FOREVER = '9999';

/** Newest first. */
const livesOf = (past: readonly Pointer[]): Life[] =>
  past.flatMap(({ version, canary }, at) => {
    const until = past[at - 1]?.promotedAt ?? FOREVER;
    return [{ version, until }, ...(canary ? [{ version: canary.version, until }] : [])];
  });

/** A program is published at its deployment, so each version was live until the next was published. */
const livesOfProgram = (versions: readonly { version: string; publishedAt: string }[]): Life[] =>
  versions
    .filter(({ publishedAt }) => publishedAt)
    .map(({ version }, at) => ({ version, until: versions[at - 1]?.publishedAt ?? FOREVER }));

async function remove(store: ReleaseStore, release: Released, dryRun: boolean): Promise<number> {
  const { name, version } = release;
  const files = filesOf(release).map(({ path }) => `${version}/${path}`);
  if (!dryRun) {
    await inParallel(files, 8, (file) => store.remove(name, file));
    await store.remove(name, publishedPath(version));
    // Deletes release.json last, because it lists the files. So an interrupted pruning can continue.
    await store.remove(name, `${version}/release.json`);
  }
  return files.length + 2;
}

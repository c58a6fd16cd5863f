import { isProgram, promotionPath, publishedPath, SHELL, type Pointer, type PublicKeysOf, type ReleaseStore } from '@spruce/federation';
import { wholeNumber, type Context } from './context';
import { requireKnown } from './environment';
import { readPublicKeys } from './keys';
import { filesOf, type Released } from './local-release';
import { Failure } from './output';
import { history, livePointer } from './promote';
import { inParallel, storedVersions } from './published-release';
import { runningShells } from './shells';

export const addPrune = ({ command, environment, store, output, requireSharedStore }: Context) =>
  command('prune', 'delete versions that no rollback and no open tab needs')
    .argument('<app>')
    .option('--keep <versions>', 'number of last live versions to keep', wholeNumber, 10)
    .option('--days <days>', 'keep versions that were live or published within this number of days', wholeNumber, 30)
    .option('--dry-run', 'list the versions without deleting them', false)
    .action(async (name: string, { keep, days, dryRun }: { keep: number; days: number; dryRun: boolean }) => {
      requireSharedStore();
      if (keep < 2) throw new Failure('--keep must be 2 or more, so that a rollback is possible', 2);
      const publicKeys = await readPublicKeys(environment);
      // Browsers need the files of a running shell, but none of the service, so only shells are asked for their version.
      const running = name === SHELL ? await runningShells(environment.shells) : new Set<string>();
      if (!isProgram(name)) await requireKnown(store, environment.root, name);
      const pruned = await prune(store, name, publicKeys, { keep, days }, { dryRun, running });
      output.result({ app: name, dryRun, ...pruned }, [
        ...pruned.kept.map(({ version, reason }) => `${name}@${version} stays: ${reason}`),
        ...pruned.removed.map(({ version, files }) => `${name}@${version} ${dryRun ? 'would be' : 'is'} deleted: ${files} files`),
      ]);
    });

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
  if (!live && !isProgram(app)) throw new Failure(`no live release of ${app} can be verified, so its old versions are unknown`);
  const past = live ? await history(store, app, publicKeys) : [];
  const lives = live ? livesOf(past) : livesOfProgram(versions);
  const since = new Date(now.getTime() - days * 86_400_000).toISOString();
  const lastLive = [...new Set(lives.map(({ version }) => version))].slice(0, keep);
  const pruned: Pruned = { removed: [], kept: [] };
  for (const { version, release, publishedAt } of versions) {
    const reason = () => {
      if (version === live?.version) return 'live';
      if (version === live?.canary?.version) return 'the canary';
      if (running.has(version)) return 'running';
      if (lastLive.includes(version)) return `one of the last ${keep} live versions`;
      if (lives.some((life) => life.version === version && life.until >= since)) return `live in the last ${days} days`;
      // An interrupted upload may continue later.
      if (!release || !publishedAt) return 'not completely published';
      return publishedAt >= since ? `published in the last ${days} days` : undefined;
    };
    const kept = reason();
    if (kept) pruned.kept.push({ version, reason: kept });
    else pruned.removed.push({ version, files: await remove(store, release!, dryRun) });
  }
  const isKept = (named: string | undefined) => pruned.kept.some(({ version }) => version === named);
  // Keeps the newest promotion. A shell without stored state reads its number, and then refuses pointers with a lower number.
  const old = past.slice(1).filter(({ version, canary }) => !isKept(version) && !isKept(canary?.version));
  if (!dryRun) await inParallel(old, ({ seq }) => store.remove(app, promotionPath(seq)));
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

/** A program is published at its deployment, so each version was live until the next version was published. */
const livesOfProgram = (versions: readonly { version: string; publishedAt: string }[]): Life[] =>
  versions
    .filter(({ publishedAt }) => publishedAt)
    .map(({ version }, at) => ({ version, until: versions[at - 1]?.publishedAt ?? FOREVER }));

async function remove(store: ReleaseStore, release: Released, dryRun: boolean): Promise<number> {
  const { name, version } = release;
  const files = filesOf(release).map(({ path }) => `${version}/${path}`);
  if (!dryRun) {
    await inParallel(files, (file) => store.remove(name, file));
    await store.remove(name, publishedPath(version));
    // Deletes release.json last, because it lists the files. So an interrupted pruning can continue.
    await store.remove(name, `${version}/release.json`);
  }
  return files.length + 2;
}

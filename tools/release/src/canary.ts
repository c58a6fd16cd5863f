import { setTimeout as sleep } from 'node:timers/promises';
import type { Pointer, ReleaseStore } from '@spruce/federation';
import { Failure, type Output } from './output';
import { requireSquadKey, type Keys } from './keys';
import { livePointer, promote, type Named, type Reason } from './promote';
import { requirePublished } from './published-release';
import { askShell, waitUntilLive, type ReleaseCounts } from './shells';

const LOOK_EVERY_MS = 2_000;
/** Shares in percent after the first one; after the last step, all visitors get the canary. */
const STEPS = [25, 50];
/**
 * Limit for a vital's 75th percentile in the canary, as a multiple of the stable release, and the number of values that a comparison
 * needs.
 */
const WORSE = 1.25;
const MIN_VALUES = 100;

/** Promotes a published version for a share of visitors; all others keep the live version. */
export async function promoteCanary(
  store: ReleaseStore,
  { app, version }: Named,
  percent: number,
  keys: Keys,
  reason: Reason,
): Promise<Pointer> {
  requireSquadKey(keys, app);
  const live = await livePointer(store, app, keys.publicKeys);
  if (!live) throw new Failure(`nothing of ${app} is live that ${version} could be tried beside; promote it without --percent`, 2);
  if (live.version === version) throw new Failure(`${app}@${version} is live already`, 2);
  const { sha256 } = await requirePublished(store, app, version, keys.publicKeys);
  const [pointer] = await promote(store, [{ app, version: live.version }], keys, { ...reason, canary: { version, sha256, percent } });
  return pointer!;
}

interface Watch {
  store: ReleaseStore;
  keys: Keys;
  shells: readonly string[];
  /** Minimum duration of each step, and minimum number of views of the canary. */
  minutes: number;
  views: number;
  by: string | undefined;
  output: Output;
}

/**
 * Raises a canary's share step by step, up to all visitors. If a shell has rolled it back or its vitals are clearly worse, rolls it back
 * in all shells and throws a {@link Failure}.
 */
export async function watchCanary(first: Pointer, { minutes, views, ...watch }: Watch): Promise<Pointer> {
  const { store, keys, shells, by, output } = watch;
  let pointer = first;
  for (;;) {
    const { name: app, canary } = pointer;
    if (!canary) return pointer;
    const { version, percent } = canary;
    const enough = Date.now() + minutes * 60_000;
    output.step(`${app}@${version} has ${percent} % of the visitors`);
    for (;;) {
      const { fault, seen } = await checkCanary(pointer, shells, keys);
      if (fault) {
        await promote(store, [{ app, version: pointer.version }], keys, { by, note: `canary ${version} taken back: ${fault}` });
        throw new Failure(`${app}@${version} is taken back, everybody has ${pointer.version}: ${fault}`);
      }
      if (seen >= views && Date.now() >= enough) break;
      await sleep(LOOK_EVERY_MS);
    }
    const next = STEPS.find((step) => step > percent);
    const note = `canary ${version}: ${next === undefined ? 'whole' : `${next} %`}`;
    pointer = next
      ? await promoteCanary(store, { app, version }, next, keys, { by, note })
      : (await promote(store, [{ app, version }], keys, { by, note }))[0]!;
    for (const line of await waitUntilLive(shells, [pointer], keys.privateKey)) output.step(line);
  }
}

/** Returns the reason to end a canary, if any, and its views. Skips unreachable shells. */
async function checkCanary({ name: app, version: stable, canary }: Pointer, shells: readonly string[], { privateKey }: Keys) {
  const reports = await Promise.allSettled(shells.map((shell) => askShell(shell, [], privateKey)));
  let seen = 0;
  for (const report of reports) {
    if (report.status === 'rejected') continue;
    const { apps, health = {} } = report.value;
    const refused = apps.find((one) => one.app === app)?.canary?.refused;
    if (refused) return { fault: refused.reason, seen };
    const counts = health[`${app}@${canary!.version}`];
    const worse = counts && worseVital(counts, health[`${app}@${stable}`]);
    if (worse) return { fault: worse, seen };
    seen += counts?.views ?? 0;
  }
  return { fault: undefined, seen };
}

/** Finds the first vital whose 75th percentile is clearly worse than in the stable release. */
function worseVital(canary: ReleaseCounts, stable: ReleaseCounts | undefined): string | undefined {
  for (const [metric, { values, p75 }] of Object.entries(canary.vitals)) {
    const usual = stable?.vitals[metric];
    if (!usual || Math.min(values, usual.values) < MIN_VALUES || p75 <= usual.p75 * WORSE) continue;
    return `${metric} of its slowest quarter is ${p75.toPrecision(3)}, against ${usual.p75.toPrecision(3)} with the stable release`;
  }
  return undefined;
}

import type { AppReport, Quarantine, RegistryLogger } from '@spruce/federation';
import type { Counted, ReleaseCounts } from './release-health';

/** Below these numbers of views or errors, a difference is not significant. */
const MIN_VIEWS = 20;
const MIN_ERRORS = 5;
/**
 * z-score above which a canary counts as worse. By chance, one check in 30,000 reaches it. Successive checks use nearly the same counts, so
 * they hardly raise this probability.
 */
const MIN_Z_SCORE = 4;

type Counts = Pick<ReleaseCounts, 'views' | 'errors'>;

/** Returns the number of failed views. A view with several errors counts once. */
const failed = ({ views, errors }: Counts): number =>
  Math.min(
    views,
    Object.values(errors).reduce((sum, count) => sum + count, 0),
  );

/** Two-proportion z-test. Returns the reason for a rollback when the canary's share of failed views is clearly above the stable release's. */
export function faultOfCanary(canary: Counts | undefined, stable: Counts = { views: 0, errors: {} }): string | undefined {
  if (!canary || canary.views < MIN_VIEWS) return undefined;
  const [bad, good] = [failed(canary), failed(stable)];
  if (bad < MIN_ERRORS) return undefined;
  const [share, usual] = [bad / canary.views, stable.views > 0 ? good / stable.views : 0];
  const pooled = (bad + good) / (canary.views + stable.views);
  // If every view of both releases failed, the canary is not the cause. Then the deviation is 0, but `share <= usual` is true and returns
  // undefined.
  const deviation = Math.sqrt(pooled * (1 - pooled) * (1 / canary.views + 1 / Math.max(stable.views, MIN_VIEWS)));
  if (share <= usual || (share - usual) / deviation < MIN_Z_SCORE) return undefined;
  return `${percent(share)} of its ${canary.views} views failed, against ${percent(usual)} of ${stable.views} with the stable release`;
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** Rolls back every canary that fails clearly more often than its stable release. All processes notice it at their next poll. */
export function takeBackCanaries(
  { apps, totals }: { apps: readonly AppReport[]; totals: Counted },
  quarantine: Pick<Quarantine, 'takeBack' | 'takenBack'>,
  log: Pick<RegistryLogger, 'error'>,
): void {
  for (const { app, live, canary, processes } of apps) {
    // Waits until every process follows the last promotion. Before that, `live.seq` could belong to another promotion.
    if (!live || !canary || canary.refused || processes?.live !== processes?.all) continue;
    const { version } = canary;
    const fault = faultOfCanary(totals[`${app}@${version}`], totals[`${app}@${live.version}`]);
    if (!fault || quarantine.takenBack(app, version, live.seq)) continue;
    quarantine.takeBack(app, version, live.seq, fault);
    log.error({ app, version, seq: live.seq, stable: live.version }, `canary taken back: ${fault}`);
  }
}

import type { AppReport, Quarantine, RegistryLogger } from '@spruce/federation';
import { faultOfCanary } from './canary-verdict';
import type { Counted } from './release-health';

/** Automatic rollback of every canary that fails clearly more often than its stable release; all processes see it at their next look. */
export function takeBackCanaries(
  { apps, totals }: { apps: readonly AppReport[]; totals: Counted },
  quarantine: Pick<Quarantine, 'takeBack' | 'takenBack'>,
  log: Pick<RegistryLogger, 'error'>,
): void {
  for (const { app, live, canary, processes } of apps) {
    // While some process has not followed the last promotion, the number that it takes back could be another's.
    if (!live || !canary || canary.refused || processes?.live !== processes?.all) continue;
    const { version } = canary;
    const fault = faultOfCanary(totals[`${app}@${version}`], totals[`${app}@${live.version}`]);
    if (!fault || quarantine.takenBack(app, version, live.seq)) continue;
    quarantine.takeBack(app, version, live.seq, fault);
    log.error({ app, version, seq: live.seq, stable: live.version }, `canary taken back: ${fault}`);
  }
}

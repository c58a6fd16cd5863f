import type { LostProcess } from './machine';
import type { LeftNotes } from './process-notes';
import { EXTERNAL_SIGNALS } from './prove-in-child';

/** So many lost processes that one release is suspected of are no chance any more. */
const SUSPICIOUS_LOSSES = 7;

/** Why a release must not run for a while that is suspected of losing process after process; undefined where that may be chance. */
export function suspectedTooOften(lost: readonly Pick<LostProcess, 'suspect'>[], suspect: string): string | undefined {
  const times = lost.filter((one) => one.suspect === suspect).length;
  return times >= SUSPICIOUS_LOSSES ? `it is suspected of ${times} lost processes` : undefined;
}

/** How a render process came to its end. */
export interface AttributedExit extends Pick<LostProcess, 'why' | 'suspect'> {
  /** Why the suspect must not run for a while; undefined where that is not certain enough. */
  quarantined: string | undefined;
}

/**
 * Whose it was that a process ended without being asked to: of the release that it did not get on with, else of the only remote that it
 * made pages of. Once that may be chance; twice it is out. Whoever sends a signal means the process and not what it was making.
 */
export function attributeExit(
  { code, signal }: { code: number | null; signal: string | null },
  { rendering, busyWith }: LeftNotes,
  before: readonly Pick<LostProcess, 'suspect'>[],
): AttributedExit {
  const why = `it ended (${signal ?? `exit code ${code}`})${rendering.length > 0 ? ` while it made pages of ${rendering.join(', ')}` : ''}`;
  if (EXTERNAL_SIGNALS.has(signal)) return { why, suspect: undefined, quarantined: undefined };
  const remotes = rendering.filter((release) => release !== 'shell');
  const suspect = busyWith ?? (remotes.length === 1 ? remotes[0] : undefined);
  const again = suspect !== undefined && before.some((lost) => lost.suspect === suspect);
  return { why, suspect, quarantined: busyWith || again ? 'processes that made its pages ended' : undefined };
}

import type { LostProcess } from './machine';
import type { LeftNotes } from './process-notes';
import { EXTERNAL_SIGNALS } from './prove-in-child';

/** A release is quarantined after this number of lost processes of which it is suspected, because chance is then no longer plausible. */
const SUSPICIOUS_LOSSES = 7;

/** Returns why a release that is suspected of many lost processes must be quarantined; undefined while that may be chance. */
export function suspectedTooOften(lost: readonly Pick<LostProcess, 'suspect'>[], suspect: string): string | undefined {
  const times = lost.filter((one) => one.suspect === suspect).length;
  return times >= SUSPICIOUS_LOSSES ? `it is suspected of ${times} lost processes` : undefined;
}

export interface AttributedExit extends Pick<LostProcess, 'why' | 'suspect'> {
  /** Reason for a quarantine; undefined without enough evidence. */
  quarantined: string | undefined;
}

/**
 * Finds the release that ended a process unexpectedly: the release whose work did not finish, or else the only remote whose pages the
 * process rendered. In the second case, the release is quarantined only after a second loss, because one loss may be chance. After an
 * external signal no release is suspected.
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

import { setTimeout as sleep } from 'node:timers/promises';
import { signStatusRequest, type AppReport, type Pointer, type PreflightResult } from '@spruce/federation';
import { Failure, minute, type Output } from './output';
import type { Named } from './promote';

const ANSWER_MS = 10_000;
const LOOK_EVERY_MS = 500;
/** A shell polls the store every two seconds and then verifies the release. */
const LOOKS = 60;

interface ShellReport {
  /** Version of the shell; older shells omit it. */
  shell?: string;
  apps: AppReport[];
  answer: PreflightResult;
  /** Render processes that were blocked, replaced or died, newest last, with the releases whose pages they made; older shells omit them. */
  lost?: { at: string; why: string; ran?: string[] }[];
  /** Errors of releases since the start that ended no process, newest last; older shells omit them. */
  faults?: { release: string; what: string; count: number; at: string; message: string }[];
}

type Refusal = string | { reason: string };

interface OpenReport extends Pick<ShellReport, 'shell' | 'lost' | 'faults'> {
  apps: { app: string; live?: AppReport['live']; refused?: Refusal; canary?: { version: string; percent: number; refused?: Refusal } }[];
}

export async function askShell(shell: string, privateKey: string, versions: readonly Named[] = []): Promise<ShellReport> {
  const take = versions.map(({ app: name, version }) => ({ name, version }));
  const request = signStatusRequest({ schema: 1, take, askedAt: new Date().toISOString() }, privateKey);
  const response = await fetch(new URL('/-/releases', shell), {
    headers: { 'x-release-question': request },
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  if (!response.ok) throw new Error(`it answers with ${response.status}: ${(await response.text()).slice(0, 200)}`);
  return (await response.json()) as ShellReport;
}

/** `fetch` tells the reason of a failed connection in `cause`. */
const messageOf = (error: unknown): string => {
  const { cause, message } = error as Error & { cause?: Error };
  return cause?.message || message;
};

/**
 * One shell of each version proves the release before its promotion. Returns the versions that did, for the signed pointer. Unreachable
 * shells do not block a promotion.
 */
export async function proveInShells(shells: readonly string[], named: Named, privateKey: string, output: Output): Promise<string[]> {
  const asked = new Set<string>();
  const versions: string[] = [];
  const refusals: string[] = [];
  const prove = async (shell: string) => {
    const { shell: version } = await openReport(shell, undefined);
    if (asked.has(version ?? shell)) return;
    asked.add(version ?? shell);
    output.step(`${shell} proves ${named.app}@${named.version}`);
    for (;;) {
      const { answer } = await askShell(shell, privateKey, [named]);
      if (!answer.takes) return refusals.push(`${shell}: ${answer.app} refused because it ${answer.reason}`);
      if (answer.proof !== 'running') return version && answer.proof && versions.push(version);
      await sleep(LOOK_EVERY_MS);
    }
  };
  await Promise.all(shells.map((shell) => prove(shell).catch((error) => output.step(`${shell} cannot be asked: ${messageOf(error)}`))));
  if (refusals.length > 0) throw new Failure(`nothing was promoted:\n${refusals.join('\n')}`);
  return [...new Set(versions)];
}

/** Throws a {@link Failure} if a shell that answers does not take it. */
export async function waitUntilLive(shells: readonly string[], pointer: Pointer, privateKey: string): Promise<string[]> {
  const { name, version, seq, canary } = pointer;
  const what = `${name}@${canary?.version ?? version} (promotion ${seq}${canary ? `, ${canary.percent} %` : ''})`;
  const outcomes = await Promise.all(shells.map((shell) => untilLive(shell, pointer, privateKey)));
  const lines = outcomes.map(({ why }, at) => (why ? `${shells[at]}: ${why}` : `${what} is live in ${shells[at]}`));
  if (outcomes.every(({ why, reached }) => !why || !reached)) return lines;
  throw new Failure(`${what} was promoted, but is not live everywhere:\n${lines.join('\n')}`);
}

async function untilLive(shell: string, { name, seq, canary }: Pointer, privateKey: string): Promise<{ why?: string; reached: boolean }> {
  let why = '';
  let reached = false;
  for (let look = 0; look < LOOKS; look++) {
    try {
      const report = (await askShell(shell, privateKey)).apps.find(({ app }) => app === name);
      reached = true;
      if ((report?.live?.seq ?? 0) >= seq && (!canary || (report?.canary && !report.canary.refused))) return { reached };
      const refused = report?.refused ?? report?.canary?.refused;
      const { all = 1, live = 0 } = report?.processes ?? {};
      const few = all > 1 ? ` (${live} of its ${all} processes have)` : '';
      // The shell retries a store that it cannot read, so this is no refusal.
      const final = refused && refused.code !== 'store-unavailable';
      why = final ? `${name} refused because: ${refused.reason}` : `it has not taken it yet${few}`;
      // Early reports may still be about the previous promotion.
      if (final && look > 8) break;
    } catch (error) {
      why = `cannot be asked: ${messageOf(error)}`;
      // A shell that answered before may be restarting.
      if (!reached) break;
    }
    await sleep(LOOK_EVERY_MS);
  }
  return { why, reached };
}

export interface ShellsStatus {
  rows: string[][];
  notes: string[];
}

/** Without a squad's key, shells report only codes of refusals, and no processes. */
export async function statusOfShells(
  shells: readonly string[],
  names: readonly string[],
  privateKey: string | undefined,
): Promise<ShellsStatus> {
  const all = await Promise.all(
    shells.map(async (shell): Promise<ShellsStatus> => {
      try {
        const { apps, lost = [], faults = [] } = await openReport(shell, privateKey);
        return {
          rows: names.map((name) => {
            const { live, refused, canary } = apps.find(({ app }) => app === name) ?? {};
            const beside = canary && !canary.refused ? `, ${canary.version} for ${canary.percent} %` : '';
            const why = refused ?? canary?.refused ?? '';
            const said = typeof why === 'string' ? why : why.reason;
            return [shell, name, (live?.version ?? 'nothing') + beside, String(live?.seq ?? ''), said];
          }),
          notes: [
            ...lost.map(
              ({ at, why, ran = [] }) =>
                `${shell} lost a render process at ${minute(at)}: ${why}${ran.length > 0 ? `; it made pages of ${ran.join(', ')}` : ''}`,
            ),
            ...faults
              .filter(({ release }) => !release.includes('@') || names.includes(release.split('@')[0]!))
              .map(
                ({ release, what, count, at, message }) => `${shell}: ${release}: ${what}, ${count} ×, last at ${minute(at)}: ${message}`,
              ),
          ],
        };
      } catch (error) {
        return { rows: [[shell, 'cannot be asked', messageOf(error), '', '']], notes: [] };
      }
    }),
  );
  return { rows: all.flatMap(({ rows }) => rows), notes: all.flatMap(({ notes }) => notes) };
}

async function openReport(shell: string, privateKey: string | undefined): Promise<OpenReport> {
  // A shell that does not know this key still reports its public status.
  const signed = privateKey === undefined ? undefined : await askShell(shell, privateKey).catch(() => undefined);
  if (signed) return signed as OpenReport;
  const response = await fetch(new URL('/-/releases', shell), { signal: AbortSignal.timeout(ANSWER_MS) });
  return (await response.json()) as OpenReport;
}

/** Returns the versions of the running shells. Throws a {@link Failure} if one is unreachable, because its version must not be deleted. */
export async function runningShells(shells: readonly string[]): Promise<ReadonlySet<string>> {
  const versions = shells.map(async (shell) => {
    try {
      const { shell: version } = await openReport(shell, undefined);
      return version ?? '';
    } catch (error) {
      throw new Failure(`${shell} cannot be asked which shell it is: ${messageOf(error)}; nothing was deleted`);
    }
  });
  return new Set(await Promise.all(versions));
}

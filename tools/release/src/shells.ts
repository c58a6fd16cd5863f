import { setTimeout as sleep } from 'node:timers/promises';
import { signStatusRequest, type AppReport, type Pointer, type PreflightResult } from '@spruce/federation';
import { Failure, minute, type Output } from './output';
import type { Named } from './promote';

const ANSWER_MS = 10_000;
const LOOK_EVERY_MS = 500;
/** Number of requests. They take at least 130 s, because a shell that must prove the release itself needs up to 100 s for the proof. */
const LOOKS = 260;
/** Maximum attempts of a request: to a shell that may be down, and to a shell that answered before and may be restarting. */
const TRIES = 4;
const RESTART_TRIES = 60;

type Refusal = string | { reason: string };

interface ShellReport {
  /** Version of the shell. */
  shell: string;
  /** If the request is not signed, `refused` contains only the code of the refusal. */
  apps: { app: string; live?: AppReport['live']; refused?: Refusal; canary?: { version: string; percent: number; refused?: Refusal } }[];
  /** Render processes that were blocked, replaced or died, newest last, with the releases whose pages they made. */
  lost?: { at: string; why: string; ran: string[] }[];
}

interface SignedReport extends ShellReport {
  apps: AppReport[];
  answer?: PreflightResult;
}

class BadAnswer extends Error {}

async function ask<Report>(shell: string, headers: Record<string, string> = {}): Promise<Report> {
  const response = await fetch(new URL('/-/releases', shell), { headers, signal: AbortSignal.timeout(ANSWER_MS) });
  if (!response.ok) throw new BadAnswer(`status ${response.status}: ${(await response.text()).slice(0, 200)}`);
  return (await response.json()) as Report;
}

function askSigned(shell: string, privateKey: string, named?: Named): Promise<SignedReport> {
  const take = named ? [{ name: named.app, version: named.version }] : [];
  return ask(shell, { 'x-release-question': signStatusRequest({ schema: 1, take, askedAt: new Date().toISOString() }, privateKey) });
}

async function retry<T>(work: () => Promise<T>, tries = TRIES): Promise<T> {
  for (let failed = 1; ; failed++) {
    try {
      return await work();
    } catch (error) {
      if (failed >= tries) throw error;
    }
    await sleep(LOOK_EVERY_MS);
  }
}

/** `fetch` tells the reason of a failed connection in `cause`. */
const messageOf = (error: unknown): string => {
  const { cause, message } = error as Error & { cause?: Error };
  return cause?.message || message;
};

/** One shell of each version proves the release. Returns these versions. A shell that does not answer does not block the promotion. */
export async function proveInShells(shells: readonly string[], named: Named, privateKey: string, output: Output): Promise<string[]> {
  const failed = (shell: string) => (error: unknown) => output.step(`${shell} does not answer: ${messageOf(error)}`);
  const versions = new Map<string, string[]>();
  const sort = async (shell: string) => {
    const { shell: version } = await retry(() => ask<ShellReport>(shell));
    versions.set(version, [...(versions.get(version) ?? []), shell]);
  };
  await Promise.all(shells.map((shell) => sort(shell).catch(failed(shell))));
  const proven: string[] = [];
  const refusals: string[] = [];
  const prove = async (version: string, same: readonly string[]) => {
    for (const shell of same) {
      output.step(`${shell} proves ${named.app}@${named.version}`);
      const answer = await proofIn(shell, named, privateKey).catch(failed(shell));
      if (!answer) continue;
      if (!answer.takes) refusals.push(`${shell}: ${named.app} refused because it ${answer.reason}`);
      else if (answer.proof) proven.push(version);
      return;
    }
  };
  await Promise.all([...versions].map(([version, same]) => prove(version, same)));
  if (refusals.length > 0) throw new Failure(`nothing was promoted:\n${refusals.join('\n')}`);
  return proven;
}

async function proofIn(shell: string, named: Named, privateKey: string): Promise<PreflightResult | undefined> {
  for (;;) {
    const { answer } = await retry(() => askSigned(shell, privateKey, named));
    if (!answer?.takes || answer.proof !== 'running') return answer;
    await sleep(LOOK_EVERY_MS);
  }
}

/** Throws a {@link Failure} if no shell serves the promoted release, or if a shell that answers does not serve it. */
export async function waitUntilLive(shells: readonly string[], pointer: Pointer, privateKey: string): Promise<string[]> {
  const { name, version, seq, canary } = pointer;
  const what = `${name}@${canary?.version ?? version} (promotion ${seq}${canary ? `, ${canary.percent} %` : ''})`;
  const outcomes = await Promise.all(shells.map((shell) => untilLive(shell, pointer, privateKey)));
  const lines = outcomes.map(({ why }, at) => (why ? `${shells[at]}: ${why}` : `${what} is live in ${shells[at]}`));
  const isLive = outcomes.some(({ why }) => !why) && outcomes.every(({ why, isDown }) => !why || isDown);
  if (shells.length === 0 || isLive) return lines;
  throw new Failure(`${what} was promoted, but is not live everywhere:\n${lines.join('\n')}`);
}

async function untilLive(shell: string, { name, seq, canary }: Pointer, privateKey: string): Promise<{ why?: string; isDown?: boolean }> {
  let why = '';
  for (let look = 0; look < LOOKS; look++) {
    try {
      const { apps } = await retry(() => askSigned(shell, privateKey), look === 0 ? TRIES : RESTART_TRIES);
      const report = apps.find(({ app }) => app === name);
      if ((report?.live?.seq ?? 0) >= seq && (!canary || (report?.canary && !report.canary.refused))) return {};
      const refused = report?.refused ?? report?.canary?.refused;
      const { all = 1, live = 0 } = report?.processes ?? {};
      const few = all > 1 ? ` (live in ${live} of ${all} processes)` : '';
      // The shell retries a store that it cannot read, so this is no refusal.
      const final = refused && refused.code !== 'store-unavailable';
      why = final ? `refuses ${name}: ${refused.reason}` : `not live yet${few}`;
      // Early reports may still be about the previous promotion.
      if (final && look > 8) break;
    } catch (error) {
      return { why: `does not answer: ${messageOf(error)}`, isDown: look === 0 && !(error instanceof BadAnswer) };
    }
    await sleep(LOOK_EVERY_MS);
  }
  return { why };
}

export interface ShellsStatus {
  rows: string[][];
  notes: string[];
}

/** Without a squad's key, shells report only the codes of refusals, and no lost render processes. */
export async function statusOfShells(
  shells: readonly string[],
  names: readonly string[],
  privateKey: string | undefined,
): Promise<ShellsStatus> {
  const all = await Promise.all(
    shells.map(async (shell): Promise<ShellsStatus> => {
      try {
        const { apps, lost = [] } = await openReport(shell, privateKey);
        return {
          rows: names.map((name) => {
            const { live, refused, canary } = apps.find(({ app }) => app === name) ?? {};
            const beside = canary && !canary.refused ? `, ${canary.version} for ${canary.percent} %` : '';
            const why = refused ?? canary?.refused ?? '';
            const said = typeof why === 'string' ? why : why.reason;
            return [shell, name, (live?.version ?? 'nothing') + beside, String(live?.seq ?? ''), said];
          }),
          notes: lost.map(
            ({ at, why, ran }) =>
              `${shell} lost a render process at ${minute(at)}: ${why}${ran.length > 0 ? `; it made pages of ${ran.join(', ')}` : ''}`,
          ),
        };
      } catch (error) {
        return { rows: [[shell, 'does not answer', messageOf(error), '', '']], notes: [] };
      }
    }),
  );
  return { rows: all.flatMap(({ rows }) => rows), notes: all.flatMap(({ notes }) => notes) };
}

/** A shell that does not know this key still reports its public status. */
const openReport = async (shell: string, privateKey: string | undefined): Promise<ShellReport> =>
  (privateKey === undefined ? undefined : await askSigned(shell, privateKey).catch(() => undefined)) ?? (await ask(shell));

/** Returns the versions of the running shells. Throws a {@link Failure} if one is unreachable, because its version must not be deleted. */
export async function runningShells(shells: readonly string[]): Promise<ReadonlySet<string>> {
  const versions = shells.map(async (shell) => {
    try {
      return (await ask<ShellReport>(shell)).shell;
    } catch (error) {
      throw new Failure(`${shell} does not report its version: ${messageOf(error)}; nothing was deleted`);
    }
  });
  return new Set(await Promise.all(versions));
}

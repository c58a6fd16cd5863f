import { setTimeout as sleep } from 'node:timers/promises';
import { signStatusRequest, type AppReport, type Pointer, type PreflightResult } from '@spruce/federation';
import { Failure, minute, type Output } from './output';
import type { Named } from './promote';

const ANSWER_MS = 10_000;
const LOOK_EVERY_MS = 500;
/** A shell looks at the store every two seconds and proves what is new. */
const LOOKS = 60;

/** What a shell counted of a release in the last five minutes. */
export interface ReleaseCounts {
  views: number;
  errors: Record<string, number>;
  /** Three quarters of the values are at or below `p75`. */
  vitals: Record<string, { values: number; p75: number }>;
}

interface ShellReport {
  apps: AppReport[];
  /** Of the preflight check. */
  answer: PreflightResult;
  /** By `name@version`; missing in shells of before. */
  health?: Record<string, ReleaseCounts>;
  /** Render processes that were replaced or ended by themselves, the latest last; missing in shells of before. */
  lost?: { at: string; why: string; ran?: string[]; suspect?: string }[];
  /** What went wrong in releases since the start and cost no process, the latest last; missing in shells of before. */
  faults?: { release: string; what: string; count: number; at: string; message: string }[];
}

/** A refusal: its code, for who has signed the request its reason. */
type Refusal = string | { reason: string };

/** What a shell tells everybody, and more to who has signed the request. */
interface OpenReport extends Pick<ShellReport, 'lost' | 'health' | 'faults'> {
  apps: { app: string; live?: AppReport['live']; refused?: Refusal; canary?: { version: string; percent: number; refused?: Refusal } }[];
}

/** What one shell says; `versions` are those that it is asked about. Rejects where it cannot be asked. */
export async function askShell(shell: string, versions: readonly Named[], privateKey: string): Promise<ShellReport> {
  const take = versions.map(({ app: name, version }) => ({ name, version }));
  const request = signStatusRequest({ schema: 1, take, askedAt: new Date().toISOString() }, privateKey);
  const response = await fetch(new URL('/-/releases', shell), {
    headers: { 'x-release-question': request },
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  if (!response.ok) throw new Error(`it answers with ${response.status}: ${(await response.text()).slice(0, 200)}`);
  return (await response.json()) as ShellReport;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Asks every shell whether it would take these versions; throws a {@link Failure} when one refuses. One that is down stops nothing. */
export async function requireTaken(
  shells: readonly string[],
  versions: readonly Named[],
  privateKey: string,
  output: Output,
): Promise<void> {
  const refusals = await Promise.all(
    shells.map(async (shell) => {
      try {
        const { answer } = await askShell(shell, versions, privateKey);
        return answer.takes ? [] : [`${shell}: ${answer.app} refused because it ${answer.reason}`];
      } catch (error) {
        output.step(`${shell} cannot be asked: ${messageOf(error)}`);
        return [];
      }
    }),
  );
  if (refusals.flat().length > 0) throw new Failure(`nothing was promoted:\n${refusals.flat().join('\n')}`);
}

/** Waits until every shell says that the promotions are live, and says it. Throws a {@link Failure} for those that do not. */
export async function waitUntilLive(shells: readonly string[], pointers: readonly Pointer[], privateKey: string): Promise<string[]> {
  const names = pointers
    .map(
      ({ name, version, seq, canary }) =>
        `${name}@${canary?.version ?? version} (promotion ${seq}${canary ? `, ${canary.percent} %` : ''})`,
    )
    .join(' and ');
  const outcomes = await Promise.all(
    shells.map(async (shell) => {
      const why = await untilLive(shell, pointers, privateKey);
      return { line: why ? `${shell}: ${why}` : `${names} is live in ${shell}`, live: !why };
    }),
  );
  if (outcomes.every(({ live }) => live)) return outcomes.map(({ line }) => line);
  throw new Failure(`${names} was promoted, but is not live everywhere:\n${outcomes.map(({ line }) => line).join('\n')}`);
}

/** Why a shell does not have the promotions live in the end; undefined when it has. */
async function untilLive(shell: string, pointers: readonly Pointer[], privateKey: string): Promise<string | undefined> {
  let why = '';
  for (let look = 0; look < LOOKS; look++) {
    try {
      const { apps } = await askShell(shell, [], privateKey);
      const late = pointers.filter(({ name, seq, canary }) => {
        const report = apps.find(({ app }) => app === name);
        return (report?.live?.seq ?? 0) < seq || (canary && (!report?.canary || report.canary.refused));
      });
      if (late.length === 0) return undefined;
      const refused = apps
        .map(({ app, refused: no, canary }) => ({ app, refused: no ?? canary?.refused }))
        // A store that could not be read is asked again by the shell, and is no refusal.
        .filter(({ app, refused: no }) => no && no.code !== 'store-unavailable' && late.some(({ name }) => name === app));
      const { all = 1, live = 0 } = apps.find(({ app }) => late.some(({ name }) => name === app))?.processes ?? {};
      const few = all > 1 ? ` (${live} of its ${all} processes have)` : '';
      why = refused.map(({ app, refused: no }) => `${app} refused because: ${no!.reason}`).join('; ') || `it has not taken it yet${few}`;
      // A first look may still be about the promotion before.
      if (refused.length > 0 && look > 8) return why;
    } catch (error) {
      why = `cannot be asked: ${messageOf(error)}`;
    }
    await sleep(LOOK_EVERY_MS);
  }
  return why;
}

/** How every shell stands. */
export interface ShellsStatus {
  /** What each has live of each app, in lines of a table; a shell that is down is one line. */
  rows: string[][];
  /** Why render processes were lost lately, what went wrong without that, and how often pages of a release failed, by shell. */
  notes: string[];
}

/** Asks every shell. Without a key of a squad they tell the codes of refusals, and nothing of their processes. */
export async function statusOfShells(
  shells: readonly string[],
  names: readonly string[],
  privateKey: string | undefined,
): Promise<ShellsStatus> {
  const all = await Promise.all(
    shells.map(async (shell): Promise<ShellsStatus> => {
      try {
        const { apps, lost = [], faults = [], health = {} } = await openReport(shell, privateKey);
        return {
          rows: names.map((name) => {
            const { live, refused, canary } = apps.find(({ app }) => app === name) ?? {};
            const beside = canary && !canary.refused ? `, ${canary.version} for ${canary.percent} %` : '';
            const why = refused ?? canary?.refused ?? '';
            const said = typeof why === 'string' ? why : why.reason;
            return [shell, name, (live?.version ?? 'nothing') + beside, String(live?.seq ?? ''), said];
          }),
          notes: [
            ...lost.map(({ at, why, ran = [], suspect }) =>
              [
                `${shell} lost a render process at ${minute(at)}: ${why}`,
                suspect && `suspected is ${suspect}`,
                ran.length > 0 && `it ran ${ran.join(', ')}`,
              ]
                .filter(Boolean)
                .join('; '),
            ),
            ...faults
              .filter(({ release }) => !release.includes('@') || names.includes(release.split('@')[0]!))
              .map(
                ({ release, what, count, at, message }) => `${shell}: ${release}: ${what}, ${count} ×, last at ${minute(at)}: ${message}`,
              ),
            ...failuresOf(health, names).map((failures) => `${shell} counted in five minutes ${failures}`),
          ],
        };
      } catch (error) {
        return { rows: [[shell, 'cannot be asked', messageOf(error), '', '']], notes: [] };
      }
    }),
  );
  return { rows: all.flatMap(({ rows }) => rows), notes: all.flatMap(({ notes }) => notes) };
}

/** `3 × render of 120 views of catalog@2.0.0`, for each release of these apps that failed. */
function failuresOf(health: Readonly<Record<string, ReleaseCounts>>, names: readonly string[]): string[] {
  return Object.entries(health).flatMap(([release, { views, errors }]) => {
    const kinds = Object.entries(errors).flatMap(([kind, count]) => (count > 0 ? [`${count} × ${kind}`] : []));
    return kinds.length > 0 && names.includes(release.split('@')[0]!) ? [`${kinds.join(', ')} of ${views} views of ${release}`] : [];
  });
}

async function openReport(shell: string, privateKey: string | undefined): Promise<OpenReport> {
  // A key that this shell does not know is no reason to hear nothing.
  const signed = privateKey === undefined ? undefined : await askShell(shell, [], privateKey).catch(() => undefined);
  if (signed) return signed as OpenReport;
  const response = await fetch(new URL('/-/releases', shell), { signal: AbortSignal.timeout(ANSWER_MS) });
  return (await response.json()) as OpenReport;
}

/** The versions of the shell itself that run. Throws a {@link Failure} where one cannot be asked: nobody knows what it needs. */
export async function runningShells(shells: readonly string[]): Promise<ReadonlySet<string>> {
  const versions = shells.map(async (shell) => {
    try {
      const response = await fetch(new URL('/-/releases', shell), { signal: AbortSignal.timeout(ANSWER_MS) });
      const { shell: version } = (await response.json()) as { shell?: string };
      return version ?? '';
    } catch (error) {
      throw new Failure(`${shell} cannot be asked which shell it is: ${messageOf(error)}; nothing was deleted`);
    }
  });
  return new Set(await Promise.all(versions));
}

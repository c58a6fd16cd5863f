import { setTimeout as sleep } from 'node:timers/promises';
import { signQuestion, type Answer, type AppReport, type Pointer } from '@spruce/federation';
import { Failure } from './failure';
import type { Output } from './output';
import type { Named } from './promote';

const ANSWER_MS = 10_000;
const LOOK_EVERY_MS = 500;
/** A shell looks at the store every two seconds and proves what is new. */
const LOOKS = 60;

interface ShellReport {
  apps: AppReport[];
  answer: Answer;
}

/** What one shell says; `versions` are those that it is asked about. Rejects where it cannot be asked. */
async function ask(shell: string, versions: readonly Named[], privateKey: string): Promise<ShellReport> {
  const take = versions.map(({ app: name, version }) => ({ name, version }));
  const question = signQuestion({ schema: 1, take, askedAt: new Date().toISOString() }, privateKey);
  const response = await fetch(new URL('/-/releases', shell), {
    headers: { 'x-release-question': question },
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  if (!response.ok) throw new Error(`it answers with ${response.status}: ${(await response.text()).slice(0, 200)}`);
  return (await response.json()) as ShellReport;
}

const words = (error: unknown): string => (error instanceof Error ? error.message : String(error));

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
        const { answer } = await ask(shell, versions, privateKey);
        return answer.takes ? [] : [`${shell}: ${answer.app} refused because it ${answer.reason}`];
      } catch (error) {
        output.step(`${shell} cannot be asked: ${words(error)}`);
        return [];
      }
    }),
  );
  if (refusals.flat().length > 0) throw new Failure(`nothing was promoted:\n${refusals.flat().join('\n')}`);
}

/** Waits until every shell says that the promotions are live, and says it. Throws a {@link Failure} for those that do not. */
export async function waitUntilLive(shells: readonly string[], pointers: readonly Pointer[], privateKey: string): Promise<string[]> {
  const names = pointers.map(({ name, version, seq }) => `${name}@${version} (promotion ${seq})`).join(' and ');
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
      const { apps } = await ask(shell, [], privateKey);
      const late = pointers.filter(({ name, seq }) => (apps.find(({ app }) => app === name)?.live?.seq ?? 0) < seq);
      if (late.length === 0) return undefined;
      const refused = apps.filter(({ app, refused: no }) => no && late.some(({ name }) => name === app));
      why = refused.map(({ app, refused: no }) => `${app} refused because: ${no!.reason}`).join('; ') || 'it has not taken it yet';
      // A first look may still be about the promotion before.
      if (refused.length > 0 && look > 8) return why;
    } catch (error) {
      why = `cannot be asked: ${words(error)}`;
    }
    await sleep(LOOK_EVERY_MS);
  }
  return why;
}

/** What every shell has live of some apps, in lines of a table; a shell that is down is one line. */
export async function liveInShells(shells: readonly string[], names: readonly string[]): Promise<string[][]> {
  const rows = await Promise.all(
    shells.map(async (shell) => {
      try {
        const response = await fetch(new URL('/-/releases', shell), { signal: AbortSignal.timeout(ANSWER_MS) });
        const { apps } = (await response.json()) as { apps: { app: string; live?: { version: string; seq: number }; refused?: string }[] };
        return names.map((name) => {
          const found = apps.find(({ app }) => app === name);
          return [shell, name, found?.live?.version ?? 'nothing', String(found?.live?.seq ?? ''), found?.refused ?? ''];
        });
      } catch (error) {
        return [[shell, 'cannot be asked', words(error), '', '']];
      }
    }),
  );
  return rows.flat();
}

import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { freePort, startShell } from '@spruce/bootstrap/stack.mjs';
import { createReleaseOperations } from '../support/releases';
import { apiPort, expect, test } from '../support/test';

const KILLS = Number(process.env.KILLS ?? 50);
const SEED = Number(process.env.PROPERTY_SEED ?? 20_261_126);

interface Process {
  pid: number;
  parent: number;
  command: string;
}

async function listProcesses(): Promise<Process[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s(.*)$/.exec(line) ?? [];
    // Skips dead processes, which stay in the list until their parent has reaped them.
    return pid && !command.includes('<defunct>') ? [{ pid: Number(pid), parent: Number(parent), command }] : [];
  });
}

async function listShellProcesses(): Promise<Process[]> {
  const all = await listProcesses();
  const supervisors = all.filter(({ parent, command }) => parent === process.pid && command.includes('shell/assembled/server/main.cjs'));
  return [...supervisors, ...all.filter(({ parent }) => supervisors.some(({ pid }) => pid === parent))];
}

/** Kills a process of the shell. If the process has already ended, kills another one. */
async function killProcess(draw: number): Promise<{ family: Process[]; victim: Process }> {
  for (;;) {
    const family = await listShellProcesses();
    const victim = family[draw % family.length]!;
    try {
      process.kill(victim.pid, 'SIGKILL');
      return { family, victim };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

test(`quarantines no release after ${KILLS} random SIGKILLs while processes start and releases change`, async () => {
  test.setTimeout(KILLS * 60_000);
  const dataDir = await mkdtemp(join(tmpdir(), 'spruce-kills-'));
  for (const part of ['keys', 'releases']) await cp(join(process.env.SPRUCE_PUBLISHED!, part), join(dataDir, part), { recursive: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const releases = createReleaseOperations({ dataDir, url, shellLog: join(dataDir, 'shell.log') });
  const original = await releases.published('catalog');
  const env = { RENDER_PROCESSES: '2', RELEASE_POLL_MS: '200' };
  const start = () => startShell({ dataDir, port, apiPort: apiPort(), logDir: dataDir, env });

  let versions = 0;
  const promoteNext = async () => {
    const version = `7.0.${(versions += 1)}`;
    await releases.publishCopy('catalog', original, version);
    await releases.promote('catalog', version);
    return version;
  };
  const isLive = (version: string) =>
    expect(async () => {
      for (let visit = 0; visit < 4; visit += 1) {
        const response = await fetch(`${url}/product`, { headers: { connection: 'close' }, signal: AbortSignal.timeout(5_000) });
        expect(await response.text()).toContain(`/remotes/catalog/${version}/`);
      }
    }).toPass({ timeout: 60_000 });
  const timed = async (work: Promise<unknown>) => {
    const begun = performance.now();
    await work;
    return performance.now() - begun;
  };

  let shell = await start();
  try {
    const swapMs = await timed(promoteNext().then(isLive));
    await shell.stop();
    const startMs = await timed(start().then((started) => (shell = started)));
    const drawn = fc.sample(fc.noBias(fc.record({ moment: fc.integer({ min: 0, max: 1_000 }), draw: fc.nat() })), {
      numRuns: KILLS,
      seed: SEED,
    });
    const killed = { supervisor: 0, prove: 0, render: 0 };
    for (const [at, { moment, draw }] of drawn.entries()) {
      const starts = at % 2 === 0;
      if (starts) await shell.stop();
      const version = await promoteNext();
      // If the supervisor (the shell's main process) is killed during its start, `start` rejects, and the shell is started again below.
      const starting = starts ? start().catch(() => undefined) : undefined;
      await pause((moment / 1_000) * (starts ? startMs + swapMs : swapMs));
      const { family, victim } = await killProcess(draw);
      const { parent, command } = victim;
      killed[parent === process.pid ? 'supervisor' : / prove \{/.test(command) ? 'prove' : 'render'] += 1;
      const started = await starting;
      if (started) shell = started;
      if (parent === process.pid || (starts && !started)) {
        await expect.poll(async () => (await listProcesses()).filter((one) => family.some((gone) => gone.pid === one.pid)).length).toBe(0);
        shell = await start();
      }
      await isLive(version);
      const quarantined = await readFile(join(dataDir, 'shell/quarantine.jsonl'), 'utf8').catch(() => '');
      expect(quarantined, `kill ${at + 1} of ${KILLS}, seed ${SEED}: ${command}`).toBe('');
    }
    test.info().annotations.push({ type: 'killed', description: JSON.stringify(killed) });
  } finally {
    await shell.stop('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  }
});

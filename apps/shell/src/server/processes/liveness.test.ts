/** @jest-environment node */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

const dir = mkdtempSync(join(tmpdir(), 'spruce-parent-'));
let started: ChildProcess | undefined;
afterAll(() => {
  started?.kill('SIGKILL');
  rmSync(dir, { recursive: true, force: true });
});

const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('ends a child process in an endless loop when its parent is killed', async () => {
  const child = join(dir, 'child.ts');
  writeFileSync(
    child,
    `import { limitProcess } from ${JSON.stringify(join(__dirname, 'liveness'))};
    limitProcess(600_000);
    process.send(process.pid, () => { for (;;); });`,
  );
  const execArgv = JSON.stringify(['--import', require.resolve('tsx')]);
  const parent = `
    const child = require('node:child_process').fork(${JSON.stringify(child)}, { execArgv: ${execArgv} });
    child.once('message', (pid) => process.stdout.write(String(pid)));`;
  started = spawn(process.execPath, ['-e', parent], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [output] = (await once(started.stdout as Readable, 'data')) as [Buffer];
  const pid = Number(output);
  expect(isThere(pid)).toBe(true);
  started.kill('SIGKILL');
  while (isThere(pid)) await new Promise((resolve) => setTimeout(resolve, 100));
});

test('ends a process that has used up its processor time, but not a process that only waits', async () => {
  const source = (then: string) => `import { limitProcess } from ${JSON.stringify(join(__dirname, 'liveness'))};
    // The start of a process does not count.
    while (process.cpuUsage().user < 700_000);
    limitProcess(500);
    ${then}`;
  const run = (name: string, then: string) => {
    writeFileSync(join(dir, name), source(then));
    return spawn(process.execPath, ['--import', require.resolve('tsx'), join(dir, name)], { stdio: 'inherit' });
  };
  const [busy, waiting] = [run('busy.ts', 'for (;;);'), run('waiting.ts', 'setTimeout(() => process.exit(7), 3_000);')];
  const [[, signal], [code]] = await Promise.all([once(busy, 'exit'), once(waiting, 'exit')]);
  expect([signal, code]).toEqual(['SIGVTALRM', 7]);
}, 60_000);

/** @jest-environment node */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const dir = mkdtempSync(join(tmpdir(), 'spruce-parent-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a process in a loop without end ends when the one that started it is killed', async () => {
  const child = join(dir, 'child.ts');
  writeFileSync(
    child,
    `import { endWithParent } from ${JSON.stringify(join(__dirname, 'end-with-parent'))};
    endWithParent();
    process.send(process.pid, () => { for (;;); });`,
  );
  const execArgv = JSON.stringify(['--import', require.resolve('tsx')]);
  const parent = `
    const child = require('node:child_process').fork(${JSON.stringify(child)}, { execArgv: ${execArgv} });
    child.once('message', (pid) => console.log(pid));`;
  const started = spawn(process.execPath, ['-e', parent], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = (await once(started.stdout, 'data')) as [Buffer];
  const pid = Number(said);
  expect(isThere(pid)).toBe(true);
  started.kill('SIGKILL');
  while (isThere(pid)) await new Promise((resolve) => setTimeout(resolve, 100));
});

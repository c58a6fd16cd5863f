/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { proveInChild } from './proofs';

const dir = mkdtempSync(join(tmpdir(), 'spruce-prove-'));
const program = join(dir, 'main.cjs');
const [, entry] = process.argv;
beforeAll(() => (process.argv[1] = program));
afterAll(() => {
  process.argv[1] = entry!;
  rmSync(dir, { recursive: true, force: true });
});

const release = { app: 'catalog', version: '1.0.0', sha256: 'a' };
const started = 'process.send({ started: true }, () =>';

test.each([
  ['throws-on-load', 'ended the process that it was proven in (exit code 0)', `${started} process.exit(0));`],
  ['throws-on-load', 'ended the process that it was proven in (SIGSEGV)', `${started} process.kill(process.pid, 'SIGSEGV'));`],
  ['too-slow', 'did not load and render within 20000 ms of processor time', `${started} process.kill(process.pid, 'SIGVTALRM'));`],
  // Killed from outside, or because the machine is out of memory.
  ['proof-interrupted', 'could not be proven: the process for that ended (SIGKILL)', `${started} process.kill(process.pid, 'SIGKILL'));`],
  // The program itself could not start.
  ['proof-interrupted', 'could not be proven: the process for that ended (exit code 1)', 'process.exit(1);'],
])('returns the code %s for a release that %s', async (code, message, source) => {
  writeFileSync(program, source);
  expect(await proveInChild(release, 20_000)).toEqual({ code, message });
});

test('returns the result of the child process', async () => {
  writeFileSync(program, `${started} process.send({ proof: { code: 'bad-routes', message: 'no' } })); setInterval(() => {}, 1e3);`);
  expect(await proveInChild(release, 20_000)).toEqual({ code: 'bad-routes', message: 'no' });
});

test('does not blame the release when the child process cannot start', async () => {
  const tooLong = { ...release, version: '1'.repeat(10_000_000) };
  expect(await proveInChild(tooLong, 20_000)).toEqual({ code: 'proof-interrupted', message: 'could not be proven: spawn E2BIG' });
});

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataDirInUseError, lockDataDir } from './data-dir-lock';

describe('lock of the data directory', () => {
  let folder: string;
  let dataDir: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'spruce-lock-'));
    dataDir = join(folder, 'postgres');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('lets only one process hold the lock at a time, and leaves no lock file', () => {
    const release = lockDataDir(dataDir);
    expect(() => lockDataDir(dataDir)).toThrow(DataDirInUseError);
    expect(() => lockDataDir(dataDir)).toThrow(`process ${process.pid}`);
    expect(readdirSync(folder)).toEqual(['postgres.lock']);
    release();
    expect(readdirSync(folder)).toEqual([]);
    lockDataDir(dataDir)();
  });

  // The second case is a reused PID: the process started at another time.
  it.each(['999999999 1', `${process.pid} 1`, '', 'nonsense', '-1 1'])('takes over the lock of a dead process (%j)', (left) => {
    writeFileSync(`${dataDir}.lock`, left);
    const release = lockDataDir(dataDir);
    expect(readFileSync(`${dataDir}.lock`, 'utf8')).toMatch(new RegExp(`^${process.pid} `));
    release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('ignores a former holder of the lock that releases it', () => {
    const release = lockDataDir(dataDir);
    writeFileSync(`${dataDir}.lock`, '1 2');
    release();
    expect(readFileSync(`${dataDir}.lock`, 'utf8')).toBe('1 2');
  });
});

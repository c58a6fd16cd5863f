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

  it('refuses a second lock of the same folder, and removes the lock file on release', () => {
    const release = lockDataDir(dataDir);
    expect(() => lockDataDir(dataDir)).toThrow(DataDirInUseError);
    expect(() => lockDataDir(dataDir)).toThrow(`process ${process.pid}`);
    expect(readdirSync(folder)).toEqual(['postgres.lock']);
    release();
    expect(readdirSync(folder)).toEqual([]);
    lockDataDir(dataDir)();
  });

  // In the second case, the dead process had the PID of this process, but another start time.
  it.each(['999999999 1', `${process.pid} 1`, '', 'nonsense', '-1 1'])(
    'takes over the lock of a dead process (content of the lock file: %j)',
    (left) => {
      writeFileSync(`${dataDir}.lock`, left);
      const release = lockDataDir(dataDir);
      expect(readFileSync(`${dataDir}.lock`, 'utf8')).toMatch(new RegExp(`^${process.pid} `));
      release();
      expect(readdirSync(folder)).toEqual([]);
    },
  );

  it('does not remove the lock file if another process has taken over the lock', () => {
    const release = lockDataDir(dataDir);
    writeFileSync(`${dataDir}.lock`, '1 2');
    release();
    expect(readFileSync(`${dataDir}.lock`, 'utf8')).toBe('1 2');
  });
});

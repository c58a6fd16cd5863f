import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export class DataDirInUseError extends Error {
  override readonly name = 'DataDirInUseError';
  constructor(dataDir: string, pid: number) {
    super(
      `The data in ${dataDir} is in use by process ${pid}, and the embedded database serves one process at a time.\nStop that process, set DATA_DIR to another folder, or let both use PostgreSQL by DATABASE_URL.`,
    );
  }
}

/** Returns the start of a process in kernel ticks, to detect a reused PID; '' on systems without /proc. */
function readStartTime(pid: number): string {
  try {
    // The process name in brackets may contain spaces. The start time is the 20th field after the name.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function findHolder(content: string): number | null {
  const { pid, began } = /^(?<pid>[1-9]\d*) (?<began>\d*)$/.exec(content)?.groups ?? {};
  return pid !== undefined && isAlive(Number(pid)) && readStartTime(Number(pid)) === began ? Number(pid) : null;
}

function ignoreErrorCode<Value>(code: string, call: () => Value): Value | null {
  try {
    return call();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === code) return null;
    throw error;
  }
}

/** Returns the release function. Takes over the lock of a dead process. Throws {@link DataDirInUseError}. */
export function lockDataDir(dataDir: string): () => void {
  const file = `${dataDir}.lock`;
  const mine = `${process.pid} ${readStartTime(process.pid)}`;
  const draft = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  // Writes the complete file first and then links it, so that no other process reads an incomplete file.
  writeFileSync(draft, mine);
  try {
    while (ignoreErrorCode('EEXIST', () => (linkSync(draft, file), true)) === null) {
      const found = ignoreErrorCode('ENOENT', () => readFileSync(file, 'utf8'));
      if (found === null) continue;
      const holder = findHolder(found);
      if (holder !== null) throw new DataDirInUseError(dataDir, holder);
      removeStaleLock(file, found);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  const release = () => {
    process.off('exit', release);
    if (ignoreErrorCode('ENOENT', () => readFileSync(file, 'utf8')) === mine) rmSync(file, { force: true });
  };
  process.once('exit', release);
  return release;
}

/** Another process may replace the lock file meanwhile. So the function renames the file first, and restores it if its content is new. */
function removeStaleLock(file: string, left: string): void {
  const aside = `${file}.${process.pid}.left`;
  if (ignoreErrorCode('ENOENT', () => (renameSync(file, aside), true)) === null) return;
  if (readFileSync(aside, 'utf8') !== left) ignoreErrorCode('EEXIST', () => linkSync(aside, file));
  rmSync(aside, { force: true });
}

import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Another living process has the folder of the embedded database open. */
export class DataDirInUseError extends Error {
  override readonly name = 'DataDirInUseError';
  constructor(dataDir: string, pid: number) {
    super(
      `The data in ${dataDir} is in use by process ${pid}, and the embedded database serves one process at a time.\nStop that process, set DATA_DIR to another folder, or let both use PostgreSQL by DATABASE_URL.`,
    );
  }
}

/**
 * When a process began, in the kernel's own count: tells a living holder from another process that got its id. Empty where that is not
 * told.
 */
function beginningOf(pid: number): string {
  try {
    // The name, in brackets, may hold spaces; the 20th field after it is the start.
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
    // Someone else's process is a process too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The id of the process that holds a lock file of this content, while it lives. */
function holderOf(content: string): number | null {
  const { pid, began } = /^(?<pid>[1-9]\d*) (?<began>\d*)$/.exec(content)?.groups ?? {};
  return pid !== undefined && isAlive(Number(pid)) && beginningOf(Number(pid)) === began ? Number(pid) : null;
}

/** What the system call answers, or null where it fails for the reason that is expected. */
function unless<Value>(code: string, call: () => Value): Value | null {
  try {
    return call();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === code) return null;
    throw error;
  }
}

/**
 * Takes the folder of the embedded database for this process by a file beside it, which names the process. A file that a
 * dead process left is taken over. Returns what gives the folder back; the end of the process does too.
 * Throws {@link DataDirInUseError}.
 */
export function lockDataDir(dataDir: string): () => void {
  const file = `${dataDir}.lock`;
  const mine = `${process.pid} ${beginningOf(process.pid)}`;
  const draft = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  // Linked into place when it is complete: nobody reads half a file.
  writeFileSync(draft, mine);
  try {
    while (unless('EEXIST', () => (linkSync(draft, file), true)) === null) {
      const found = unless('ENOENT', () => readFileSync(file, 'utf8'));
      if (found === null) continue;
      const holder = holderOf(found);
      if (holder !== null) throw new DataDirInUseError(dataDir, holder);
      takeAway(file, found);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  const release = () => {
    process.off('exit', release);
    if (unless('ENOENT', () => readFileSync(file, 'utf8')) === mine) rmSync(file, { force: true });
  };
  process.once('exit', release);
  return release;
}

/** Removes the file that a dead process left, unless another process was quicker and it is that one's by now. */
function takeAway(file: string, left: string): void {
  const aside = `${file}.${process.pid}.left`;
  if (unless('ENOENT', () => (renameSync(file, aside), true)) === null) return;
  if (readFileSync(aside, 'utf8') !== left) unless('EEXIST', () => linkSync(aside, file));
  rmSync(aside, { force: true });
}

import { mkdirSync, openSync, readFileSync, readdirSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Notes of a process. Other processes read them when the process hangs or has died. */
export interface LeftNotes {
  /** Releases whose pages it was rendering. */
  rendering: string[];
  /** The release whose work it did not finish. */
  busyWith: string | undefined;
}

const BUSY = 'busy-with.';

/**
 * Notes of each render process in files, because a process that hangs or has died cannot answer. All access is synchronous, and a failed
 * write must not fail a page.
 */
export class ProcessNotes {
  readonly #dir: string;
  #rendering: number | undefined;

  constructor(
    stateDir: string,
    private readonly pid = process.pid,
  ) {
    this.#dir = join(stateDir, 'processes');
  }

  /** Notes the releases (`catalog@1.2.0`) whose pages this process renders, and replaces the earlier note. */
  rendering(releases: Iterable<string>): void {
    quietly(() => {
      this.#rendering ??= openSync(this.#made(`${this.pid}.rendering`), 'w');
      // Overwrites the start of the file without truncating it, because this runs for nearly every page. The rest of a longer old line
      // follows after the line break and is ignored.
      writeSync(this.#rendering, `${[...releases].join(' ')}\n`, 0);
    });
  }

  /** Notes that this process is busy with a release and does not finish. The returned function removes the note. */
  busyWith(release: string): () => void {
    const file = this.#made(`${this.pid}.${BUSY}${release}`);
    quietly(() => writeFileSync(file, ''));
    return () => quietly(() => rmSync(file, { force: true }));
  }

  /** True while a release keeps another process busy. */
  isBusyElsewhere(release: string): boolean {
    return this.#names().some((name) => name.endsWith(`.${BUSY}${release}`) && !name.startsWith(`${this.pid}.`));
  }

  /** Reads and deletes the notes of a process that has ended or is about to end. */
  take(pid: number): LeftNotes {
    const names = this.#names().filter((name) => name.startsWith(`${pid}.`));
    const line = names.includes(`${pid}.rendering`) ? this.#read(`${pid}.rendering`).split('\n', 1)[0]! : '';
    const busy = names.find((name) => name.startsWith(`${pid}.${BUSY}`));
    for (const name of names) quietly(() => rmSync(join(this.#dir, name), { force: true }));
    return { rendering: line.split(' ').filter(Boolean), busyWith: busy?.slice(`${pid}.${BUSY}`.length) };
  }

  /** Deletes the notes of all earlier processes. */
  clear(): void {
    quietly(() => rmSync(this.#dir, { recursive: true, force: true }));
  }

  #made(name: string): string {
    quietly(() => mkdirSync(this.#dir, { recursive: true }));
    return join(this.#dir, name);
  }

  #names(): string[] {
    return quietly(() => readdirSync(this.#dir)) ?? [];
  }

  #read(name: string): string {
    return quietly(() => readFileSync(join(this.#dir, name), 'utf8')) ?? '';
  }
}

function quietly<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

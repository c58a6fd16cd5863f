import { mkdirSync, openSync, readFileSync, readdirSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** What a process leaves for whoever finds it hanging or dead. */
export interface LeftNotes {
  /** The releases that it was making pages of. */
  rendering: string[];
  /** The one whose work it did not come to the end of. */
  busyWith: string | undefined;
}

const BUSY = 'busy-with.';

/**
 * Notes of each render process in a file, for the others of its machine: it may hang or end at any moment, and cannot be asked then. All is
 * synchronous, and a file that cannot be written is no reason to fail a page.
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

  /** This process makes pages of these releases, `catalog@1.2.0`, and of no others. */
  rendering(releases: Iterable<string>): void {
    quietly(() => {
      this.#rendering ??= openSync(this.#made(`${this.pid}.rendering`), 'w');
      // In place, for this is written for nearly every page: what is left of a longer line follows behind the break.
      writeSync(this.#rendering, `${[...releases].join(' ')}\n`, 0);
    });
  }

  /** This process does not come to the end of a piece of work of a release. Returns what to call when it has. */
  busyWith(release: string): () => void {
    const file = this.#made(`${this.pid}.${BUSY}${release}`);
    quietly(() => writeFileSync(file, ''));
    return () => quietly(() => rmSync(file, { force: true }));
  }

  /** Whether a release keeps another process busy. */
  isBusyElsewhere(release: string): boolean {
    return this.#names().some((name) => name.endsWith(`.${BUSY}${release}`) && !name.startsWith(`${this.pid}.`));
  }

  /** Takes away what a process that is gone, or goes, has left. */
  take(pid: number): LeftNotes {
    const names = this.#names().filter((name) => name.startsWith(`${pid}.`));
    const line = names.includes(`${pid}.rendering`) ? this.#read(`${pid}.rendering`).split('\n', 1)[0]! : '';
    const busy = names.find((name) => name.startsWith(`${pid}.${BUSY}`));
    for (const name of names) quietly(() => rmSync(join(this.#dir, name), { force: true }));
    return { rendering: line.split(' ').filter(Boolean), busyWith: busy?.slice(`${pid}.${BUSY}`.length) };
  }

  /** Forgets all processes of before. */
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

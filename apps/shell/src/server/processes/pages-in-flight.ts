import type { RunningPromotion } from '@spruce/federation';

interface Page<Process> {
  process: Process;
  id: number;
  /** Release and route. */
  name: string;
  promotion: RunningPromotion | undefined;
  /** Undefined as soon as the page has begun. */
  begin: (() => void) | undefined;
  /** True when the process has sent a message since it began the page. */
  answered: boolean;
}

/** A page waits while the same page may block another process, so that an endless loop blocks one process at a time. */
export class PagesInFlight<Process> {
  #pages: Page<Process>[] = [];

  constructor(private readonly isQuiet: (process: Process) => boolean) {}

  /** Calls `begin` at once, or when the page blocks no other process. */
  add(page: Pick<Page<Process>, 'process' | 'id' | 'name' | 'promotion'>, begin: () => void): void {
    this.#pages.push({ ...page, begin, answered: false });
    this.update();
  }

  end(process: Process, id: number): void {
    this.#pages = this.#pages.filter((page) => page.process !== process || page.id !== id);
    this.update();
  }

  /** A message shows that the process is not blocked. Call this for every message, before `add` or `end`. */
  answered(process: Process): void {
    for (const page of this.#pages) if (page.process === process && !page.begin) page.answered = true;
    this.update();
  }

  forget(process: Process): void {
    this.#pages = this.#pages.filter((page) => page.process !== process);
    this.update();
  }

  promotionsOf(process: Process): RunningPromotion[] {
    const begun = this.#pages.filter((page) => page.process === process && !page.begin);
    return [...new Map(begun.flatMap(({ promotion }) => (promotion ? [[`${promotion.app} ${promotion.seq}`, promotion]] : []))).values()];
  }

  update(): void {
    for (const page of this.#pages) {
      if (!page.begin || this.#pages.some((other) => this.#mayBlock(other, page))) continue;
      page.begin();
      page.begin = undefined;
    }
  }

  #mayBlock(other: Page<Process>, { process, name }: Page<Process>): boolean {
    return other.process !== process && other.name === name && !other.begin && (!other.answered || this.isQuiet(other.process));
  }
}

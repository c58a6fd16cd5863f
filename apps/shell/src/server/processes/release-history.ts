/** Maximum number of releases that are kept; the oldest are removed first. */
const MAX_RELEASES = 50;

interface Arrival {
  /** For example `catalog@1.2.0`. */
  release: string;
  /** Memory of the process when it added the release, in MB. */
  mb: number;
}

/**
 * Releases in the order in which a process loaded them, each with the memory of the process at that time. This is the only evidence of
 * which release leaks memory.
 */
export class ReleaseHistory {
  #arrivals: Arrival[] = [];
  /** Releases and memory at the time when visitors started to arrive. */
  #baseline: { releases: ReadonlySet<string>; mb: number } | undefined;

  add(release: string, mb: number): void {
    this.#arrivals = [...this.#arrivals.filter((arrival) => arrival.release !== release), { release, mb }].slice(-MAX_RELEASES);
  }

  /** Call when visitors start to arrive. */
  setBaseline(mb: number): void {
    this.#baseline ??= { releases: new Set(this.releases), mb };
  }

  /** Ordered by load time, the latest last. */
  get releases(): string[] {
    return this.#arrivals.map(({ release }) => release);
  }

  /** The only release since the baseline; undefined when there are several or none. */
  get onlyNew(): string | undefined {
    const baseline = this.#baseline;
    const added = baseline ? this.releases.filter((release) => !baseline.releases.has(release)) : [];
    return added.length === 1 ? added[0] : undefined;
  }

  /** Explains the memory of a process. The suspect is the last release, if most of the growth came after it. */
  growth(mb: number): { summary: string; suspect: string | undefined } {
    const baseline = this.#baseline;
    if (!baseline) return { summary: 'before it was ready', suspect: undefined };
    const last = this.#arrivals.at(-1);
    const added = last && !baseline.releases.has(last.release) ? last : undefined;
    const summary = `${baseline.mb} MB when it began` + (added ? `, ${added.mb} MB when ${added.release} came` : '');
    return { summary, suspect: added && mb - added.mb > (mb - baseline.mb) / 2 ? added.release : undefined };
  }
}

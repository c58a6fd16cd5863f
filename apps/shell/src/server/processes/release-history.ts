/** So many of them are told of, the latest. */
const MAX_RELEASES = 50;

interface Arrival {
  /** `catalog@1.2.0` */
  release: string;
  /** What the process held when it came, in MB. */
  mb: number;
}

/** Which releases a process has loaded, in the order in which they came, and how much memory it held then: a leak leaves no other trace. */
export class ReleaseHistory {
  #arrivals: Arrival[] = [];
  /** Releases that were there when visitors first came, and what the process held then. */
  #baseline: { releases: ReadonlySet<string>; mb: number } | undefined;

  add(release: string, mb: number): void {
    this.#arrivals = [...this.#arrivals.filter((arrival) => arrival.release !== release), { release, mb }].slice(-MAX_RELEASES);
  }

  /** Visitors come from now on. */
  setBaseline(mb: number): void {
    this.#baseline ??= { releases: new Set(this.releases), mb };
  }

  /** The latest last. */
  get releases(): string[] {
    return this.#arrivals.map(({ release }) => release);
  }

  /** The release that came since the baseline, where only one did. */
  get onlyNew(): string | undefined {
    const baseline = this.#baseline;
    const added = baseline ? this.releases.filter((release) => !baseline.releases.has(release)) : [];
    return added.length === 1 ? added[0] : undefined;
  }

  /** How a process came to hold so much: its suspect is the release that came last, if most of the growth followed upon it. */
  growth(mb: number): { summary: string; suspect: string | undefined } {
    const baseline = this.#baseline;
    if (!baseline) return { summary: 'before it was ready', suspect: undefined };
    const last = this.#arrivals.at(-1);
    const added = last && !baseline.releases.has(last.release) ? last : undefined;
    const summary = `${baseline.mb} MB when it began` + (added ? `, ${added.mb} MB when ${added.release} came` : '');
    return { summary, suspect: added && mb - added.mb > (mb - baseline.mb) / 2 ? added.release : undefined };
  }
}

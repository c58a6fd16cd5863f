/** So many of them are told of, the latest. */
const KEPT = 50;

interface Arrival {
  /** `catalog@1.2.0` */
  release: string;
  /** What the process held when it came, in MB. */
  mb: number;
}

/** Which releases a process has run, in the order in which they came, and how much memory it held then: a leak leaves no other trace. */
export class RanReleases {
  #arrivals: Arrival[] = [];
  /** Releases that were there when visitors first came, and what the process held then. */
  #began: { releases: ReadonlySet<string>; mb: number } | undefined;

  arrived(release: string, mb: number): void {
    this.#arrivals = [...this.#arrivals.filter((arrival) => arrival.release !== release), { release, mb }].slice(-KEPT);
  }

  /** Visitors come from now on. */
  begin(mb: number): void {
    this.#began ??= { releases: new Set(this.names), mb };
  }

  get names(): string[] {
    return this.#arrivals.map(({ release }) => release);
  }

  /** The release that came since the process began, where only one did. */
  get onlyNew(): string | undefined {
    const began = this.#began;
    const fresh = began ? this.names.filter((release) => !began.releases.has(release)) : [];
    return fresh.length === 1 ? fresh[0] : undefined;
  }

  /** How a process came to hold so much: its suspect is the release that came last, if most of the growth followed upon it. */
  growth(mb: number): { said: string; suspect: string | undefined } {
    const last = this.#arrivals.at(-1);
    const began = this.#began;
    if (!began) return { said: 'before it was ready', suspect: undefined };
    const came = last && !began.releases.has(last.release) ? last : undefined;
    const said = `${began.mb} MB when it began` + (came ? `, ${came.mb} MB when ${came.release} came` : '');
    return { said, suspect: came && mb - came.mb > (mb - began.mb) / 2 ? came.release : undefined };
  }
}

/** Length of one slice, and number of slices: a sliding window of five minutes. */
const SLICE_MS = 10_000;
const SLICES = 30;
/** These limits bound the memory, because browsers send the reports and could invent any number of names. */
const MAX_RELEASES = 100;
const MAX_NAMES = 20;

/** Counts of one release, as plain data that processes can exchange. */
export interface ReleaseCounts {
  /** Number of sent pages that contain this release. */
  views: number;
  /** Errors by kind. `render` is a page that the server failed to render; browsers report other kinds. */
  errors: Record<string, number>;
}

export type Counted = Record<string, ReleaseCounts>;

/** Views and errors of each release (`catalog@1.2.3`) over the last five minutes. */
export class ReleaseHealth {
  readonly #slices = new Map<number, Counted>();
  /** Counts since the last {@link takeDelta}. */
  #delta: Counted = {};

  constructor(private readonly now: () => number = Date.now) {}

  recordView(nameAtVersion: string): void {
    this.#record(nameAtVersion, { views: 1, errors: {} });
  }

  recordError(nameAtVersion: string, kind: string): void {
    this.#record(nameAtVersion, { views: 0, errors: { [kind]: 1 } });
  }

  /** Returns the counts since the last call, which a render process sends to its supervisor. */
  takeDelta(): Counted {
    const delta = this.#delta;
    this.#delta = {};
    return delta;
  }

  /** Adds the counts of another process. */
  add(counted: Counted): void {
    const slice = this.#slice();
    for (const [release, counts] of Object.entries(counted)) addTo(slice, release, counts);
  }

  /** Returns the sums of the last five minutes. */
  totals(): Counted {
    this.#forget();
    const sums: Counted = {};
    for (const slice of this.#slices.values()) for (const [release, counts] of Object.entries(slice)) addTo(sums, release, counts);
    return sums;
  }

  #record(release: string, counts: ReleaseCounts): void {
    addTo(this.#slice(), release, counts);
    addTo(this.#delta, release, counts);
  }

  #slice(): Counted {
    const at = Math.floor(this.now() / SLICE_MS);
    const known = this.#slices.get(at);
    if (known) return known;
    this.#forget();
    const slice: Counted = {};
    this.#slices.set(at, slice);
    return slice;
  }

  #forget(): void {
    const oldest = Math.floor(this.now() / SLICE_MS) - SLICES;
    for (const at of this.#slices.keys()) if (at <= oldest) this.#slices.delete(at);
  }
}

function addTo(sums: Counted, release: string, { views, errors }: ReleaseCounts): void {
  if (!Object.hasOwn(sums, release)) {
    if (Object.keys(sums).length >= MAX_RELEASES) return;
    sums[release] = { views: 0, errors: {} };
  }
  const sum = sums[release]!;
  sum.views += views;
  for (const [kind, count] of Object.entries(errors)) {
    if (!Object.hasOwn(sum.errors, kind) && Object.keys(sum.errors).length >= MAX_NAMES) continue;
    sum.errors[kind] = (sum.errors[kind] ?? 0) + count;
  }
}

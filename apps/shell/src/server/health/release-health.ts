/** Length of one slice, and number of slices: a sliding window of five minutes. */
const SLICE_MS = 10_000;
const SLICES = 30;
/** These limits bound the memory, because browsers send the reports and could invent any number of names. */
const MAX_RELEASES = 100;
const MAX_NAMES = 20;

export interface ReleaseCounts {
  views: number;
  /** `render` is a page that the server failed to render; browsers report other kinds. */
  errors: Record<string, number>;
}

export type Counted = Record<string, ReleaseCounts>;

export class ReleaseHealth {
  readonly #slices = new Map<number, Counted>();
  #delta: Counted = {};

  constructor(private readonly now: () => number = Date.now) {}

  recordView(nameAtVersion: string): void {
    this.#record(nameAtVersion, { views: 1, errors: {} });
  }

  recordError(nameAtVersion: string, kind: string): void {
    this.#record(nameAtVersion, { views: 0, errors: { [kind]: 1 } });
  }

  takeDelta(): Counted {
    const delta = this.#delta;
    this.#delta = {};
    return delta;
  }

  add(counted: Counted): void {
    const slice = this.#slice();
    for (const [release, counts] of Object.entries(counted)) addTo(slice, release, counts);
  }

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

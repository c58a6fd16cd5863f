/** Length of one slice, and number of slices: a sliding window of five minutes. */
const SLICE_MS = 10_000;
const SLICES = 30;
/** These limits bound the memory, because browsers send the reports and could invent any number of names. */
const MAX_RELEASES = 100;
const MAX_NAMES = 20;
/** Ratio of neighbouring buckets of a histogram, which makes percentiles accurate to five percent. */
const BUCKET = 1.1;

/** Counts of one release, as plain data that processes can exchange. */
export interface ReleaseCounts {
  /** Number of sent pages that contain this release. */
  views: number;
  /** Errors by kind. `render` is a page that the server failed to render; browsers report other kinds. */
  errors: Record<string, number>;
  /** Histograms by metric (`LCP`, `INP` …): the number of values in each bucket. */
  vitals: Record<string, Record<string, number>>;
}

export type Counted = Record<string, ReleaseCounts>;

/** Views, errors and vitals of each release (`catalog@1.2.3`) over the last five minutes. */
export class ReleaseHealth {
  readonly #slices = new Map<number, Counted>();
  /** Counts since the last {@link takeDelta}. */
  #delta: Counted = {};

  constructor(private readonly now: () => number = Date.now) {}

  recordView(nameAtVersion: string): void {
    this.#record(nameAtVersion, { views: 1, errors: {}, vitals: {} });
  }

  recordError(nameAtVersion: string, kind: string): void {
    this.#record(nameAtVersion, { views: 0, errors: { [kind]: 1 }, vitals: {} });
  }

  /** Records a value in the unit of its metric. Ignores values that are negative or not finite. */
  recordVital(nameAtVersion: string, metric: string, value: number): void {
    if (!(value >= 0 && value < Infinity)) return;
    this.#record(nameAtVersion, { views: 0, errors: {}, vitals: { [metric]: { [bucketOf(value)]: 1 } } });
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

/** Returns the percentile of a histogram: the value that a `share` of all values does not exceed. Undefined without values. */
export function percentile(histogram: Readonly<Record<string, number>>, share: number): number | undefined {
  const buckets = Object.entries(histogram).sort(([a], [b]) => Number(a) - Number(b));
  let left = share * buckets.reduce((sum, [, count]) => sum + count, 0);
  for (const [bucket, count] of buckets) if ((left -= count) <= 0) return BUCKET ** Number(bucket);
  return undefined;
}

/** Values below 0.001 share a bucket, because such a layout shift is negligible. */
const bucketOf = (value: number): number => Math.round(Math.log(Math.max(value, 0.001)) / Math.log(BUCKET));

function addTo(sums: Counted, release: string, { views, errors, vitals }: ReleaseCounts): void {
  if (!Object.hasOwn(sums, release)) {
    if (Object.keys(sums).length >= MAX_RELEASES) return;
    sums[release] = { views: 0, errors: {}, vitals: {} };
  }
  const sum = sums[release]!;
  sum.views += views;
  for (const [kind, count] of Object.entries(errors)) addCount(sum.errors, kind, count, MAX_NAMES);
  for (const [metric, histogram] of Object.entries(vitals)) {
    if (!Object.hasOwn(sum.vitals, metric) && Object.keys(sum.vitals).length >= MAX_NAMES) continue;
    const into = (sum.vitals[metric] ??= {});
    for (const [bucket, count] of Object.entries(histogram)) addCount(into, bucket, count, Infinity);
  }
}

function addCount(sums: Record<string, number>, name: string, count: number, max: number): void {
  if (!Object.hasOwn(sums, name) && Object.keys(sums).length >= max) return;
  sums[name] = (sums[name] ?? 0) + count;
}

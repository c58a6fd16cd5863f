/** The lower and the upper value. */
export type Range = readonly [number, number];

const round = (value: number) => (value < 1000 ? Math.round(value / 10) * 10 : Math.round(value / 50) * 50);

/** The value at a place along the ruler; whole places are the stops themselves, between them the values run evenly. */
export function valueAt(position: number, stops: readonly number[]): number {
  const index = Math.min(Math.max(Math.floor(position), 0), stops.length - 1);
  const from = stops[index] ?? 0;
  const to = stops[index + 1] ?? from;
  return position === index ? from : round(from + (to - from) * (position - index));
}

/** The place of a value along the ruler: the inverse of `valueAt`; values beyond the ends stand at the ends. */
export function positionOf(value: number, stops: readonly number[]): number {
  const above = stops.findIndex((stop) => stop >= value);
  if (above === -1) return stops.length - 1;
  const to = stops[above] ?? 0;
  const from = stops[above - 1];
  return from === undefined || to === value ? above : above - 1 + (value - from) / (to - from);
}

/** Counts between neighbouring stops, out of counts by lower edge. What lies beyond the last stop counts into the last bar. */
export function barsOf(buckets: readonly (readonly [edge: number, count: number])[], stops: readonly number[]): number[] {
  const bars = stops.slice(1).map(() => 0);
  for (const [edge, count] of buckets) {
    const index = Math.min(
      Math.max(
        stops.findLastIndex((stop) => stop <= edge),
        0,
      ),
      bars.length - 1,
    );
    bars[index] = (bars[index] ?? 0) + count;
  }
  return bars;
}

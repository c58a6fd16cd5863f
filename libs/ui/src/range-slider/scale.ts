export type Range = readonly [number, number];

const round = (value: number) => (value < 1000 ? Math.round(value / 10) * 10 : Math.round(value / 50) * 50);

/** The positions 0, 1, 2 … are the stops; between them the value is interpolated. */
export function valueAt(position: number, stops: readonly number[]): number {
  const index = Math.min(Math.max(Math.floor(position), 0), stops.length - 1);
  const from = stops[index] ?? 0;
  const to = stops[index + 1] ?? from;
  return position === index ? from : round(from + (to - from) * (position - index));
}

/** A value below the first stop or above the last stop has the position of that stop. */
export function toPosition(value: number, stops: readonly number[]): number {
  const above = stops.findIndex((stop) => stop >= value);
  if (above === -1) return stops.length - 1;
  const to = stops[above] ?? 0;
  const from = stops[above - 1];
  return from === undefined || to === value ? above : above - 1 + (value - from) / (to - from);
}

/** Products above the last stop are counted in the last bar. */
export function toBars(buckets: readonly (readonly [edge: number, count: number])[], stops: readonly number[]): number[] {
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

export type Range = readonly [number, number];

const round = (value: number) => (value < 1000 ? Math.round(value / 10) * 10 : Math.round(value / 50) * 50);

/** Returns the value at a position. The positions 0, 1, 2 … are the stops; between two stops the value is interpolated and rounded. */
export function valueAt(position: number, stops: readonly number[]): number {
  const index = Math.min(Math.max(Math.floor(position), 0), stops.length - 1);
  const from = stops[index] ?? 0;
  const to = stops[index + 1] ?? from;
  return position === index ? from : round(from + (to - from) * (position - index));
}

/** Returns the position of a value. A value outside of the scale has the position of the nearest end. */
export function toPosition(value: number, stops: readonly number[]): number {
  const above = stops.findIndex((stop) => stop >= value);
  if (above === -1) return stops.length - 1;
  const to = stops[above] ?? 0;
  const from = stops[above - 1];
  return from === undefined || to === value ? above : above - 1 + (value - from) / (to - from);
}

/** Adds up the products between two neighbouring stops. Products above the last stop are counted in the last bar. */
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

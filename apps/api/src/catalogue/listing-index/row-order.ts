/** Rows of an index at most: a number of this size and one of 32 bits fit into a double together. */
export const ROWS_AT_MOST = 2 ** 21;

/** Rows by their numbers of 32 bits or less, equals by `equals`. Sorted as plain numbers: ten times faster than by a comparison. */
function sortedRows(values: Int32Array, equals: (row: number) => number, rowOf: (equal: number) => number): Int32Array {
  const least = values.reduce((min, value) => Math.min(min, value), 0);
  const keys = Float64Array.from(values, (value, row) => (value - least) * ROWS_AT_MOST + equals(row)).sort();
  return Int32Array.from(keys, (key) => rowOf(key - Math.floor(key / ROWS_AT_MOST) * ROWS_AT_MOST));
}

/** Rows by a column, equals by id; there must be fewer than {@link ROWS_AT_MOST}. */
export function rowsInOrder(column: Int32Array, ids: Int32Array): Int32Array {
  const byId = sortedRows(ids, (row) => row, (row) => row);
  const places = new Int32Array(ids.length);
  for (const [place, row] of byId.entries()) places[row] = place;
  return sortedRows(column, (row) => places[row]!, (place) => byId[place]!);
}

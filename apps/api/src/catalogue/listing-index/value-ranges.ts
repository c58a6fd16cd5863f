import { add, noRows, remove, type RowSet } from './row-set';

/** Sets kept along the way from the least value to the greatest, of the rows up to there. */
const STEPS = 64;

/** Finds the rows whose value lies in a range without looking at all of them; takes 8 bytes a row. */
export class ValueRanges {
  readonly #step: number;
  /** Of rows before `step * n` in their order. */
  readonly #before: RowSet[] = [];

  /** `sequence` has the rows in the order of their values. */
  constructor(
    private readonly values: Int32Array,
    private readonly sequence: Int32Array,
  ) {
    const rows = values.length;
    this.#step = Math.max(1024, Math.ceil(rows / STEPS));
    const set = noRows(rows);
    for (let at = 0; at < rows; at++) {
      if (at % this.#step === 0) this.#before.push(set.slice());
      add(set, sequence[at]!);
    }
    this.#before.push(set);
  }

  /** Rows from `min` to `max`, both included; null is no bound. */
  between(min: number | null, max: number | null): RowSet {
    const start = min === null ? 0 : this.#firstFrom(min);
    const end = Math.max(start, max === null ? this.sequence.length : this.#firstFrom(Math.floor(max) + 1));
    const [first, last] = [Math.floor(start / this.#step), Math.floor(end / this.#step)];
    const [below, upTo] = [this.#before[first]!, this.#before[last]!];
    const set = upTo.slice();
    for (let word = 0; word < set.length; word++) set[word]! &= ~below[word]!;
    for (let at = last * this.#step; at < end; at++) add(set, this.sequence[at]!);
    for (let at = first * this.#step; at < start; at++) remove(set, this.sequence[at]!);
    return set;
  }

  /** The place of the first row whose value is not less. */
  #firstFrom(value: number): number {
    let [low, high] = [0, this.sequence.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.values[this.sequence[middle]!]! < value) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

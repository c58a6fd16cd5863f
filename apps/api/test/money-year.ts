// Computes the expected payments of an order from the rules on the storefront, without the code of the service.

/** Baht per month for one piece, by minimum number of months. */
export type Prices = Readonly<Record<3 | 6 | 9 | 12, number>>;

export interface Piece {
  prices: Prices;
  quantity: number;
  /** The first charged month, counted from 0. */
  from: number;
  /** First month of the piece or of the piece that it replaced, from 0. The months from there to the end of the term set the price. */
  counted: number;
  /** The first month without the piece, counted from 0. */
  until?: number;
  units: { from: number; unit: number }[];
}

export const priceFor = (prices: Prices, months: number): number => prices[months >= 12 ? 12 : months >= 9 ? 9 : months >= 6 ? 6 : 3];

export function dayAfter(start: string, months: number): string {
  const [year = 0, month = 0, day = 0] = start.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
}

const unitIn = ({ units }: Piece, month: number): number => [...units].reverse().find(({ from }) => from <= month)?.unit ?? 0;

/** Minimum charge of a card in baht. A smaller amount is never charged. */
const LEAST = 10;

/** A payment. The amount is negative for a refund. */
export type Entry = [day: string, baht: number];

export class Reckoning {
  readonly pieces: Piece[];
  readonly once: Entry[] = [];
  readonly paidLater = new Map<number, string>();
  /** Rent that a swap charges in addition, in baht by month. */
  readonly differences = new Map<number, number>();
  months: number;
  cancelled = false;

  constructor(
    readonly start: string,
    months: number,
    lines: { prices: Prices; quantity: number }[],
    readonly fee: number,
    /** Percentage of the first charge that remains after the coupon. */
    readonly percent = 100,
    /** The day on which the order was placed and its first month charged. */
    placedOn = start,
  ) {
    this.months = months;
    this.pieces = this.atFirst(lines);
    this.once.push([placedOn, this.first()]);
  }

  private atFirst = (lines: { prices: Prices; quantity: number }[]): Piece[] =>
    lines.map(({ prices, quantity }) => ({
      prices,
      quantity,
      from: 0,
      counted: 0,
      units: [{ from: 0, unit: priceFor(prices, this.months) }],
    }));

  /** The first charge in whole baht, rounded down after the coupon. */
  private first = (): number => Math.floor(((this.monthly(0) + this.fee) * this.percent) / 100);

  private monthly = (month: number): number =>
    this.pieces
      .filter(({ from, until }) => from <= month && (until === undefined || month < until))
      .reduce((sum, piece) => sum + unitIn(piece, month) * piece.quantity, 0);

  begun(day: string): number {
    let begun = 0;
    while (begun < this.months && dayAfter(this.start, begun) <= day) begun += 1;
    return begun;
  }

  edit(day: string, lines: { prices: Prices; quantity: number }[]): void {
    const before = this.first();
    this.pieces.splice(0, this.pieces.length, ...this.atFirst(lines));
    const difference = this.first() - before;
    if (difference < 0 || difference >= LEAST) this.once.push([day, difference]);
  }

  cancel(day: string): void {
    this.cancelled = true;
    for (const [, baht] of [...this.once]) this.once.push([day, -baht]);
  }

  extend(day: string, months: number): void {
    for (const piece of this.pieces) {
      const from = Math.max(this.begun(day), piece.from);
      piece.units.push({ from, unit: Math.min(unitIn(piece, from), priceFor(piece.prices, months - piece.counted)) });
    }
    this.months = months;
  }

  add(day: string, prices: Prices, quantity: number): void {
    const from = this.begun(day);
    this.pieces.push({ prices, quantity, from, counted: from, units: [{ from, unit: priceFor(prices, this.months - from) }] });
    this.once.push([day, this.fee]);
  }

  /**
   * In the month of the visit, the rent of the more expensive piece is charged. `came` is false if the old piece was not delivered before
   * the swap. In this case, the new price begins at the latest with the next monthly charge.
   */
  swap(day: string, at: number, prices: Prices, visitOn: string, came = true): void {
    const old = this.pieces[at] as Piece;
    const begun = this.begun(day);
    const unit = priceFor(prices, this.months - old.counted);
    const visited = Math.min(this.begun(visitOn), this.months) - 1;
    const begins = unit >= unitIn(old, visited) ? visited : Math.max(begun, visited + 1);
    const from = Math.max(old.from, came ? begins : Math.min(begins, begun));
    let difference = 0;
    for (let month = from; month < begun; month += 1) {
      const rest = unit - unitIn(old, month);
      difference += rest;
      this.differences.set(month, (this.differences.get(month) ?? 0) + rest);
    }
    if (old.quantity === 1) old.until = from;
    else this.split(old, from);
    this.pieces.push({ prices, quantity: 1, from, counted: old.counted, units: [{ from, unit }] });
    this.once.push([day, 1800 + difference]);
  }

  giveBack(day: string, at: number, quantity: number): void {
    const piece = this.pieces[at] as Piece;
    const from = this.begun(day);
    const owed = this.reRated(piece, from) * quantity;
    if (quantity === piece.quantity) piece.until = from;
    else this.split(piece, from, quantity);
    if (owed > 0) this.once.push([day, owed]);
  }

  endEarly(day: string, months: number): void {
    const owed = this.pieces
      .filter(({ until }) => until === undefined)
      .reduce((sum, piece) => sum + this.reRated(piece, months) * piece.quantity, 0);
    if (owed > 0) this.once.push([day, owed]);
    this.months = months;
  }

  private split(piece: Piece, until: number, quantity = 1): void {
    this.pieces.push({ ...piece, quantity, until });
    piece.quantity -= quantity;
  }

  private reRated(piece: Piece, end: number): number {
    let owed = 0;
    for (let month = piece.from; month < end; month += 1)
      owed += Math.max(0, priceFor(piece.prices, end - piece.counted) - unitIn(piece, month));
    return owed;
  }

  entries(today: string): Entry[] {
    const monthly: Entry[] = [];
    for (let month = 1; month < this.begun(today) && !this.cancelled; month += 1) {
      const day = this.paidLater.get(month) ?? dayAfter(this.start, month);
      if (day <= today) monthly.push([day, this.monthly(month) - (this.differences.get(month) ?? 0)]);
    }
    return [...this.once, ...monthly].sort(([a, x], [b, y]) => a.localeCompare(b) || x - y);
  }
}

// Another reckoning of what orders cost, from the rules as the storefront tells them; nothing in here is code of the service.

/** Baht a month for one, by the months from which it holds. */
export type Prices = Readonly<Record<3 | 6 | 9 | 12, number>>;

export interface Piece {
  prices: Prices;
  quantity: number;
  /** Counted from 0: the first month that it is charged in, the month that its length is counted from, and the first one without it. */
  from: number;
  counted: number;
  until?: number;
  /** What one costs from a month on. */
  units: { from: number; unit: number }[];
}

/** A piece goes by the price of the longest tier that is not longer than the months. */
export const priceFor = (prices: Prices, months: number): number => prices[months >= 12 ? 12 : months >= 9 ? 9 : months >= 6 ? 6 : 3];

/** The same day so many months later, or the last of a shorter month. */
export function dayAfter(start: string, months: number): string {
  const [year = 0, month = 0, day = 0] = start.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
}

const unitIn = ({ units }: Piece, month: number): number => [...units].reverse().find(({ from }) => from <= month)?.unit ?? 0;

/** What is less than this is charged neither now nor later. */
const LEAST = 10;

/** Money that moved on a day: charged, or given back (below 0). */
export type Entry = [day: string, baht: number];

/** One order's books. */
export class Reckoning {
  readonly pieces: Piece[];
  readonly once: Entry[] = [];
  /** Months that were refused on their day and paid later. */
  readonly paidLater = new Map<number, string>();
  months: number;
  /** The order came to nothing. */
  cancelled = false;

  constructor(
    readonly start: string,
    months: number,
    lines: { prices: Prices; quantity: number }[],
    readonly fee: number,
    /** Of the first charge, what a code leaves to pay. */
    readonly percent = 100,
  ) {
    this.months = months;
    this.pieces = this.atFirst(lines);
    this.once.push([start, this.first()]);
  }

  private atFirst = (lines: { prices: Prices; quantity: number }[]): Piece[] =>
    lines.map(({ prices, quantity }) => ({
      prices,
      quantity,
      from: 0,
      counted: 0,
      units: [{ from: 0, unit: priceFor(prices, this.months) }],
    }));

  /** Whole baht: what a code leaves is rounded down. */
  private first = (): number => Math.floor(((this.monthly(0) + this.fee) * this.percent) / 100);

  private monthly = (month: number): number =>
    this.pieces
      .filter(({ from, until }) => from <= month && (until === undefined || month < until))
      .reduce((sum, piece) => sum + unitIn(piece, month) * piece.quantity, 0);

  /** Months that were charged by a day's afternoon. */
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

  swap(day: string, at: number, prices: Prices): void {
    const old = this.pieces[at] as Piece;
    const from = this.begun(day);
    if (old.quantity === 1) old.until = from;
    else this.split(old, from);
    this.pieces.push({
      prices,
      quantity: 1,
      from,
      counted: old.counted,
      units: [{ from, unit: priceFor(prices, this.months - old.counted) }],
    });
    this.once.push([day, 1800]);
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

  /** Some of a piece leave with a month. */
  private split(piece: Piece, until: number, quantity = 1): void {
    this.pieces.push({ ...piece, quantity, until });
    piece.quantity -= quantity;
  }

  /** What one should have cost in the months that it was really there, beyond what it did. */
  private reRated(piece: Piece, end: number): number {
    let owed = 0;
    for (let month = piece.from; month < end; month += 1)
      owed += Math.max(0, priceFor(piece.prices, end - piece.counted) - unitIn(piece, month));
    return owed;
  }

  /** All money that moved until a day's afternoon, by day and sum. */
  entries(today: string): Entry[] {
    const monthly: Entry[] = [];
    for (let month = 1; month < this.begun(today) && !this.cancelled; month += 1) {
      const day = this.paidLater.get(month) ?? dayAfter(this.start, month);
      if (day <= today) monthly.push([day, this.monthly(month)]);
    }
    return [...this.once, ...monthly].sort(([a, x], [b, y]) => a.localeCompare(b) || x - y);
  }
}

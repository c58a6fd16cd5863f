/** Maximum number of faults that are kept; the oldest are removed first. */
const KEPT = 50;
const LONGEST_MESSAGE = 300;

/** Errors of one kind in the code of a release that ended no process: their number, and the time and message of the last one. */
export interface Fault {
  /** For example `catalog@1.2.0`, `shell`, or `unknown` when the source is unclear. */
  release: string;
  what: string;
  count: number;
  /** ISO time of the last occurrence. */
  at: string;
  message: string;
}

/** Faults of each release since the start, for the diagnosis of a broken part of the shop. */
export class Faults {
  #sums: Fault[] = [];
  /** Faults since the last {@link takeDelta}. */
  #delta: Fault[] = [];

  note(release: string, what: string, error: unknown): void {
    const fault = { release, what, count: 1, at: new Date().toISOString(), message: messageOf(error) };
    this.#sums = withFault(this.#sums, fault);
    this.#delta = withFault(this.#delta, fault);
  }

  /** Returns the faults since the last call, which a render process sends to its supervisor. */
  takeDelta(): Fault[] {
    const delta = this.#delta;
    this.#delta = [];
    return delta;
  }

  /** Adds the faults of another process. */
  add(faults: readonly Fault[]): void {
    for (const fault of faults) this.#sums = withFault(this.#sums, fault);
  }

  /** Faults in the order of their last occurrence, the latest last. */
  get all(): readonly Fault[] {
    return this.#sums;
  }
}

const withFault = (faults: readonly Fault[], fault: Fault): Fault[] => {
  const known = faults.find(({ release, what }) => release === fault.release && what === fault.what);
  const count = fault.count + (known?.count ?? 0);
  return [...faults.filter((one) => one !== known), { ...fault, count }].slice(-KEPT);
};

/** A remote may throw any value: an error, a string, or an object that throws when it is read. */
function messageOf(error: unknown): string {
  try {
    const said = error instanceof Error || (typeof error === 'object' && error !== null && 'message' in error) ? error.message : error;
    return String(said).split('\n', 1)[0]!.slice(0, LONGEST_MESSAGE);
  } catch {
    return 'it cannot be read';
  }
}

/** So many are told of, the latest. */
const KEPT = 50;
const LONGEST_MESSAGE = 300;

/** Something that went wrong in the code of a release and cost no process: how often, when last, and what it said then. */
export interface Fault {
  /** `catalog@1.2.0`, `shell`, or `unknown` where nothing says whose it was. */
  release: string;
  what: string;
  count: number;
  /** ISO time of the last one. */
  at: string;
  message: string;
}

/** The faults of each release since the start, for who asks why a part of the shop is not well. */
export class Faults {
  #sums: Fault[] = [];
  /** Those since the last {@link takeDelta}. */
  #delta: Fault[] = [];

  note(release: string, what: string, error: unknown): void {
    const fault = { release, what, count: 1, at: new Date().toISOString(), message: messageOf(error) };
    this.#sums = withFault(this.#sums, fault);
    this.#delta = withFault(this.#delta, fault);
  }

  /** Faults since the last call, which a render process sends to its supervisor. */
  takeDelta(): Fault[] {
    const delta = this.#delta;
    this.#delta = [];
    return delta;
  }

  /** Counts what another process has met. */
  add(faults: readonly Fault[]): void {
    for (const fault of faults) this.#sums = withFault(this.#sums, fault);
  }

  /** The latest last. */
  get all(): readonly Fault[] {
    return this.#sums;
  }
}

const withFault = (faults: readonly Fault[], fault: Fault): Fault[] => {
  const known = faults.find(({ release, what }) => release === fault.release && what === fault.what);
  const count = fault.count + (known?.count ?? 0);
  return [...faults.filter((one) => one !== known), { ...fault, count }].slice(-KEPT);
};

/** A remote throws what it likes: an error, a text, something that cannot be read. */
function messageOf(error: unknown): string {
  try {
    const said = error instanceof Error || (typeof error === 'object' && error !== null && 'message' in error) ? error.message : error;
    return String(said).split('\n', 1)[0]!.slice(0, LONGEST_MESSAGE);
  } catch {
    return 'it cannot be read';
  }
}

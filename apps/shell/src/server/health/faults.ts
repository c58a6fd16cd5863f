const KEPT = 50;
const LONGEST_MESSAGE = 300;

/** Errors of one kind in the code of a release that ended no process: their number, and the time and message of the last one. */
export interface Fault {
  release: string;
  what: string;
  count: number;
  at: string;
  message: string;
}

export class Faults {
  #sums: Fault[] = [];
  #delta: Fault[] = [];

  note(release: string, what: string, error: unknown): void {
    const fault = { release, what, count: 1, at: new Date().toISOString(), message: messageOf(error) };
    this.#sums = withFault(this.#sums, fault);
    this.#delta = withFault(this.#delta, fault);
  }

  takeDelta(): Fault[] {
    const delta = this.#delta;
    this.#delta = [];
    return delta;
  }

  add(faults: readonly Fault[]): void {
    for (const fault of faults) this.#sums = withFault(this.#sums, fault);
  }

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

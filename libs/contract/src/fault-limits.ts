export const FAULT = { minText: 10, maxText: 1_000, maxAnswer: 1_000, photos: 4 } as const;

export const FAULT_KINDS = ['wobbly', 'broken', 'stained', 'missing-part', 'noisy', 'other'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** `new` waits for an answer; the other states are the answers of staff. */
export const FAULT_STATES = ['new', 'repair', 'swap', 'solved', 'damage'] as const;
export type FaultState = (typeof FAULT_STATES)[number];

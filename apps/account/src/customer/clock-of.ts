const BANGKOK_OFFSET = 7 * 3_600_000;

/** Hours and minutes in Bangkok, where the shop is. */
export const clockOf = (instant: Date): string => new Date(instant.getTime() + BANGKOK_OFFSET).toISOString().slice(11, 16);

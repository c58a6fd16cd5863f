const BANGKOK_OFFSET = 7 * 3_600_000;

/** Formats hours and minutes in Bangkok time. */
export const formatBangkokTime = (instant: Date): string => new Date(instant.getTime() + BANGKOK_OFFSET).toISOString().slice(11, 16);

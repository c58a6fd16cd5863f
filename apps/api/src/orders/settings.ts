/** How long placing an order waits for the provider before it answers that the charge is under way, in milliseconds. */
export const CHARGE_PATIENCE_MS = 7000;

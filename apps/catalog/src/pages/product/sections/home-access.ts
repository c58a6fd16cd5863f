import { useEffect } from 'react';
import { create } from 'zustand';
import { HOME_ACCESS_KEY, type HomeAccessRecord } from '@spruce/contract/storage';
import { readRecord, writeText } from '@spruce/record-store';

/** Sizes are in cm. */
export type HomeAccess = Required<Omit<HomeAccessRecord, 'v'>>;

const DEFAULT_ACCESS: HomeAccess = { doorWidth: 90, liftHeight: 230, stairs: false, lift: true };

/** Smallest and largest width of a door in cm. */
export const DOOR_LIMITS = { min: 40, max: 300 } as const;
/** Smallest and largest height of a lift in cm. */
export const LIFT_LIMITS = { min: 150, max: 400 } as const;

const toValidSize = (value: unknown, { min, max }: { min: number; max: number }, fallback: number): number =>
  typeof value === 'number' && Number.isFinite(value) && value >= min && value <= max ? Math.round(value) : fallback;

/** Replaces invalid values, because another release or the shopper may have written the record. */
export const repairHomeAccess = ({ doorWidth, liftHeight, stairs, lift }: Record<string, unknown>): HomeAccess => ({
  doorWidth: toValidSize(doorWidth, DOOR_LIMITS, DEFAULT_ACCESS.doorWidth),
  liftHeight: toValidSize(liftHeight, LIFT_LIMITS, DEFAULT_ACCESS.liftHeight),
  stairs: stairs === true,
  lift: lift !== false,
});

// On the server this store always contains the default home, because no code changes it there.
const useAccessStore = create<HomeAccess>(() => DEFAULT_ACCESS);
const loadStoredAccess = () => useAccessStore.setState(repairHomeAccess(readRecord(HOME_ACCESS_KEY)));

export function useHomeAccess(): HomeAccess {
  const access = useAccessStore();
  useEffect(loadStoredAccess, []);
  return access;
}

/** The checkout treats every saved value as an answer of the customer, so default values must not be saved. */
export function setHomeAccess(change: Partial<HomeAccess>): void {
  useAccessStore.setState(change);
  writeText(HOME_ACCESS_KEY, JSON.stringify({ ...readRecord(HOME_ACCESS_KEY), v: 1, ...change }));
}

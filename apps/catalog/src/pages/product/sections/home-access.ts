import { useEffect } from 'react';
import { create } from 'zustand';
import { HOME_ACCESS_KEY, type HomeAccessRecord } from '@spruce/contract/storage';
import { readRecord, writeText } from '@spruce/record-store';

/** How the shopper's home is reached. Sizes in centimetres. */
export type HomeAccess = Required<Omit<HomeAccessRecord, 'v'>>;

const USUAL: HomeAccess = { doorWidth: 90, liftHeight: 230, stairs: false, lift: true };

/** Limits of what can be typed, in centimetres. */
export const DOOR = { min: 40, max: 300 } as const;
export const LIFT = { min: 150, max: 400 } as const;

const within = (value: unknown, { min, max }: { min: number; max: number }, usual: number): number =>
  typeof value === 'number' && Number.isFinite(value) && value >= min && value <= max ? Math.round(value) : usual;

/** What storage holds, made whole: another release or a curious shopper may have written it. */
export const repairHomeAccess = ({ doorWidth, liftHeight, stairs, lift }: Record<string, unknown>): HomeAccess => ({
  doorWidth: within(doorWidth, DOOR, USUAL.doorWidth),
  liftHeight: within(liftHeight, LIFT, USUAL.liftHeight),
  stairs: stairs === true,
  lift: lift !== false,
});

// Set in browsers only; on the server it is always the usual home.
const useStore = create<HomeAccess>(() => USUAL);
const remember = () => useStore.setState(repairHomeAccess(readRecord(HOME_ACCESS_KEY)));

/** The shopper's door, lift and stairs, from one product to the next, and as the checkout was told. */
export function useHomeAccess(): HomeAccess {
  const access = useStore();
  useEffect(remember, []);
  return access;
}

/** Changes and remembers it: what was answered and nothing else, for the checkout goes by it. */
export function setHomeAccess(change: Partial<HomeAccess>): void {
  useStore.setState(change);
  writeText(HOME_ACCESS_KEY, JSON.stringify({ ...readRecord(HOME_ACCESS_KEY), v: 1, ...change }));
}

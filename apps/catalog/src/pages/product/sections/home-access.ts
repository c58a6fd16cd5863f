import { useEffect } from 'react';
import { create } from 'zustand';

/** How the shopper's home is reached. Sizes in centimetres. */
export interface HomeAccess {
  doorWidth: number;
  liftHeight: number;
  stairs: boolean;
  lift: boolean;
}

const KEY = 'spruce.home-access';
const USUAL: HomeAccess = { doorWidth: 90, liftHeight: 230, stairs: false, lift: true };

/** Limits of what can be typed, in centimetres. */
export const DOOR = { min: 40, max: 300 } as const;
export const LIFT = { min: 150, max: 400 } as const;

const within = (value: unknown, { min, max }: { min: number; max: number }, usual: number): number =>
  typeof value === 'number' && Number.isFinite(value) && value >= min && value <= max ? Math.round(value) : usual;

/** What storage holds, made whole: another release or a curious shopper may have written it. */
export function readHomeAccess(text: string | null): HomeAccess {
  try {
    const stored = JSON.parse(text ?? '{}') as Partial<HomeAccess> | null;
    return {
      doorWidth: within(stored?.doorWidth, DOOR, USUAL.doorWidth),
      liftHeight: within(stored?.liftHeight, LIFT, USUAL.liftHeight),
      stairs: stored?.stairs === true,
      lift: stored?.lift !== false,
    };
  } catch {
    return USUAL;
  }
}

// Set in browsers only; on the server it is always the usual home.
const useStore = create<HomeAccess>(() => USUAL);
let remembered = false;

function remember(): void {
  if (remembered) return;
  remembered = true;
  try {
    useStore.setState(readHomeAccess(sessionStorage.getItem(KEY)));
  } catch {
    // Storage is closed to us: the usual home will do.
  }
}

/** The shopper's door, lift and stairs, remembered for the visit, from one product to the next. */
export function useHomeAccess(): HomeAccess {
  const access = useStore();
  useEffect(remember, []);
  return access;
}

/** Changes and remembers it. */
export function setHomeAccess(change: Partial<HomeAccess>): void {
  useStore.setState(change);
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ v: 1, ...useStore.getState() }));
  } catch {
    // It then holds until the page is left.
  }
}

import { DOOR_HEIGHT, LIFT_FLOOR } from './fit-check';

/** Where things stand in the two drawings. One unit is one centimetre in both, and both floors are at the same height. */
export interface FitLayout {
  /** The piece: front at the left, side at the right. */
  piece: { x: number; top: number; width: number; height: number; front: number; side: number };
  /** Door and lift. */
  openings: { x: number; top: number; width: number; height: number; door: number; lift: number };
}

/** The floor's line. */
export const FLOOR = 250;
const FOOT = 38; // room below the floor for the measures
const LEFT = 36; // room for the height's measure
const GAP = 35;
const END = 11;
// Small pieces keep the sheet of a large one, so that writing keeps its size and a stool looks like a stool.
const LEAST_WIDTH = 400;

/** Lays out a piece beside a door and a lift. Centimetres; what is wider than it should be only makes the sheet wider. */
export function layoutFit(piece: { width: number; depth: number; height: number }, doorWidth: number, liftHeight: number | null): FitLayout {
  const width = Math.max(LEAST_WIDTH, LEFT + piece.width + GAP + piece.depth + END);
  const spread = (width - LEFT - piece.width - piece.depth - END) / 2;
  const gap = Math.max(GAP, Math.min(spread, 90));
  const top = FLOOR - piece.height - 32;
  const highest = Math.max(DOOR_HEIGHT, liftHeight ?? 0);
  const openingsWidth = 24 + doorWidth + (liftHeight === null ? END : 54 + LIFT_FLOOR + 42);
  return {
    piece: { x: 0, top, width, height: FLOOR + FOOT - top, front: LEFT, side: LEFT + piece.width + gap },
    openings: {
      x: 0,
      top: FLOOR - highest - 24,
      width: openingsWidth,
      height: highest + 24 + FOOT,
      door: 24,
      lift: 24 + doorWidth + 54,
    },
  };
}

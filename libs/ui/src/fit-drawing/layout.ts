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
export function layoutFit(
  piece: { width: number; depth: number; height: number },
  doorWidth: number,
  liftHeight: number | null,
): FitLayout {
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

/** A door or a lift in its drawing. */
export interface Opening {
  x: number;
  width: number;
  height: number;
}

/** Units that a sign and a line of the drawing's writing take at most: on phones, where it is largest. */
export const SIGN = 8;
export const LINE = 14;
/** Between writing and what it stands beside. */
const CLEAR = 8;

/**
 * Where the measures of what is held before an opening are written, always inside the opening: across what is held; along it where it is
 * slim; above it where it is flat. `upright` turns the writing by a quarter; x and y are its middle.
 */
export function heldLabel(
  opening: Opening,
  held: { x: number; across: number; upright: number },
  text: string,
): { x: number; y: number; upright: boolean } {
  const length = text.length * SIGN;
  const middle = opening.x + opening.width / 2;
  // What is larger than the opening is seen inside it only.
  const left = Math.max(opening.x, held.x);
  const width = Math.min(held.x + held.across, opening.x + opening.width) - left;
  const height = Math.min(held.upright, opening.height);
  if (width >= length && height >= LINE) return { x: left + width / 2, y: FLOOR - height / 2, upright: false };
  if (height >= length) return { x: width >= LINE ? left + width / 2 : left + width + CLEAR, y: FLOOR - height / 2, upright: true };
  if (opening.width >= length) return { x: middle, y: FLOOR - height - CLEAR - LINE / 2, upright: false };
  return { x: middle, y: FLOOR - height - CLEAR - length / 2, upright: true };
}

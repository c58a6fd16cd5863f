import { DOOR_HEIGHT, LIFT_FLOOR } from './fit-check';

/** One unit is one centimetre. The floor has the same y in both drawings. */
export const FLOOR = 250;
const FOOT = 38; // space below the floor for the dimensions
const LEFT = 36;
const GAP = 35;
const END = 11;
// Without a minimum, the drawing of a stool would be scaled up to the size of a sofa, and its text would be larger.
const MIN_WIDTH = 400;

export function layoutFit(views: readonly { width: number; height: number }[], doorWidth: number, liftHeight: number | null) {
  const filled = views.reduce((sum, view) => sum + view.width, LEFT + END);
  const width = Math.max(MIN_WIDTH, filled + GAP * (views.length - 1));
  const gap = Math.max(GAP, Math.min((width - filled) / 2, 90));
  const top = FLOOR - Math.max(...views.map(({ height }) => height)) - 32;
  const highest = Math.max(DOOR_HEIGHT, liftHeight ?? 0);
  const openingsWidth = 24 + doorWidth + (liftHeight === null ? END : 54 + LIFT_FLOOR + 42);
  return {
    piece: {
      top,
      width,
      height: FLOOR + FOOT - top,
      views: views.map((_, at) => LEFT + views.slice(0, at).reduce((sum, view) => sum + view.width + gap, 0)),
    },
    openings: {
      top: FLOOR - highest - 24,
      width: openingsWidth,
      height: highest + 24 + FOOT,
      door: 24,
      lift: 24 + doorWidth + 54,
    },
  };
}

export interface Opening {
  x: number;
  width: number;
  height: number;
}

/** Sizes of the text in units of the drawing. They are for phones, where the drawing is smallest, so the text needs the most units. */
const CHARACTER_WIDTH = 8;
const LINE_HEIGHT = 14;
const CLEAR = 8;

/**
 * Returns the position of the size label in the opening: on a wide piece, rotated on or next to a narrow piece, or above a flat piece.
 * x and y are the centre of the text; `upright` rotates the text by 90°.
 */
export function layoutPieceLabel(
  opening: Opening,
  held: { x: number; across: number; upright: number },
  text: string,
): { x: number; y: number; upright: boolean } {
  const length = text.length * CHARACTER_WIDTH;
  const middle = opening.x + opening.width / 2;
  const left = Math.max(opening.x, held.x);
  const width = Math.min(held.x + held.across, opening.x + opening.width) - left;
  const height = Math.min(held.upright, opening.height);
  if (width >= length && height >= LINE_HEIGHT) return { x: left + width / 2, y: FLOOR - height / 2, upright: false };
  if (height >= length) return { x: width >= LINE_HEIGHT ? left + width / 2 : left + width + CLEAR, y: FLOOR - height / 2, upright: true };
  if (opening.width >= length) return { x: middle, y: FLOOR - height - CLEAR - LINE_HEIGHT / 2, upright: false };
  return { x: middle, y: FLOOR - height - CLEAR - length / 2, upright: true };
}

/**
 * Sizes of the thing that must pass, in centimetres: the largest single box, longest side first, and how tall the piece stands in a room.
 */
export interface FitPiece {
  box: readonly [number, number, number];
  /** Height as it stands, without legs that come off. Tells “as it stands” from “on its side”. */
  height: number;
}

/** How it goes through: as it stands, turned on its back or side, lying along the way, or standing on its end. */
export type FitWay = 'standing' | 'turned' | 'lying' | 'on-end';

/** The outcome of {@link checkDoor} and {@link checkLift}, in centimetres. */
export interface FitResult {
  fits: boolean;
  way: FitWay;
  /** Clearance on the tighter side, rounded down; below 1 when it does not fit. */
  spare: number;
  /** Shortfall on the tighter side, rounded up: 0 when it fits, and when it is exactly as large as the opening. */
  missing: number;
  /** The outline as it is held before the opening. */
  across: number;
  upright: number;
}

/** Height of a door's opening; Bangkok's flats have 200 cm at least. */
export const DOOR_HEIGHT = 200;
/** Floor of a passenger lift for 8 to 10 people, wall to wall. */
export const LIFT_FLOOR = 140;

interface Pose {
  across: number;
  upright: number;
  /** The third side: along the way through a door, into the depth of a lift. */
  along: number;
}

/** The six ways to hold a box. */
function poses([a, b, c]: FitPiece['box']): Pose[] {
  const sides: [number, number, number][] = [
    [a, b, c],
    [a, c, b],
    [b, a, c],
    [b, c, a],
    [c, a, b],
    [c, b, a],
  ];
  return sides.map(([along, across, upright]) => ({ along, across, upright }));
}

function wayOf(pose: Pose, piece: FitPiece): FitWay {
  const [longest] = piece.box;
  const stands = Math.abs(pose.upright - piece.height) <= 1;
  if (stands) return 'standing';
  if (pose.upright === longest) return 'on-end';
  return Math.abs(piece.height - longest) <= 1 ? 'lying' : 'turned';
}

// What movers try first. A piece is stood on its end only when nothing easier goes through.
const EASE: FitWay[] = ['standing', 'turned', 'lying', 'on-end'];

function best(piece: FitPiece, spareOf: (pose: Pose) => number): FitResult {
  const results = poses(piece.box).map((pose) => {
    const spare = Math.floor(spareOf(pose));
    return { fits: spare >= 1, way: wayOf(pose, piece), spare, missing: Math.max(0, -spare), across: pose.across, upright: pose.upright };
  });
  results.sort((one, other) => {
    if (one.fits !== other.fits) return one.fits ? -1 : 1;
    if (one.fits && one.way !== other.way) return EASE.indexOf(one.way) - EASE.indexOf(other.way);
    // Of two equals the broader side is shown: it is the one to worry about.
    return other.spare - one.spare || other.across - one.across;
  });
  return results[0] as FitResult;
}

/** Whether the piece goes through a door of this width, and how. Centimetres. */
export const checkDoor = (piece: FitPiece, width: number, height = DOOR_HEIGHT): FitResult =>
  best(piece, (pose) => Math.min(width - pose.across, height - pose.upright));

/** Whether the piece fits into a lift of this height inside, on a floor of 140 × 140, and how. Centimetres. */
export const checkLift = (piece: FitPiece, height: number, floor = LIFT_FLOOR): FitResult =>
  best(piece, (pose) => Math.min(height - pose.upright, floor - pose.across, floor - pose.along));

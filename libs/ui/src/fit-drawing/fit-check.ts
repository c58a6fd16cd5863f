/** In centimetres: `box` is the largest single box, longest side first; `height` is the assembled height in a room. */
export interface FitPiece {
  box: readonly [number, number, number];
  /** Without removable legs. Distinguishes a standing pose from one on its side. */
  height: number;
}

/** standing: upright. turned: on its back or side. lying: along the direction of movement. on-end: upright on its shortest face. */
export type FitPosition = 'standing' | 'turned' | 'lying' | 'on-end';

/** All values in centimetres. */
export interface FitResult {
  fits: boolean;
  position: FitPosition;
  /** Clearance on the tighter side, rounded down; below 1 if it does not fit. */
  spare: number;
  /** Shortfall on the tighter side, rounded up; 0 if it fits or is exactly as large as the opening. */
  missing: number;
  /** Width and height of the piece as seen from the front of the opening. */
  across: number;
  upright: number;
}

/** Door height in centimetres; flats in Bangkok have at least 200 cm. */
export const DOOR_HEIGHT = 200;
/** Floor of a passenger lift for 8 to 10 people, 140 × 140 cm. */
export const LIFT_FLOOR = 140;

interface Pose {
  across: number;
  upright: number;
  /** The third dimension: the direction of movement through a door, or the depth of a lift. */
  along: number;
}

function listPoses([a, b, c]: FitPiece['box']): Pose[] {
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

function findPosition(pose: Pose, piece: FitPiece): FitPosition {
  const [longest] = piece.box;
  const stands = Math.abs(pose.upright - piece.height) <= 1;
  if (stands) return 'standing';
  if (pose.upright === longest) return 'on-end';
  return Math.abs(piece.height - longest) <= 1 ? 'lying' : 'turned';
}

// Ordered from easiest to hardest for movers. Harder poses count only if no easier one fits.
const POSITIONS_BY_EASE: FitPosition[] = ['standing', 'turned', 'lying', 'on-end'];

function findBestFit(piece: FitPiece, getSpare: (pose: Pose) => number): FitResult {
  const results = listPoses(piece.box).map((pose) => {
    const spare = Math.floor(getSpare(pose));
    return {
      fits: spare >= 1,
      position: findPosition(pose, piece),
      spare,
      missing: Math.max(0, -spare),
      across: pose.across,
      upright: pose.upright,
    };
  });
  results.sort((one, other) => {
    if (one.fits !== other.fits) return one.fits ? -1 : 1;
    if (one.fits && one.position !== other.position)
      return POSITIONS_BY_EASE.indexOf(one.position) - POSITIONS_BY_EASE.indexOf(other.position);
    // If two poses are equal, show the broader one, because customers worry about that one.
    return other.spare - one.spare || other.across - one.across;
  });
  return results[0] as FitResult;
}

/** Checks a door of this width in centimetres. */
export const checkDoor = (piece: FitPiece, width: number, height = DOOR_HEIGHT): FitResult =>
  findBestFit(piece, (pose) => Math.min(width - pose.across, height - pose.upright));

/** Checks a lift of this inner height in centimetres, with a floor of 140 × 140. */
export const checkLift = (piece: FitPiece, height: number, floor = LIFT_FLOOR): FitResult =>
  findBestFit(piece, (pose) => Math.min(height - pose.upright, floor - pose.across, floor - pose.along));

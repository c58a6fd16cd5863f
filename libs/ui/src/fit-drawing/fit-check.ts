/**
 * Sizes of a piece in centimetres. `box` has the three sides of the largest part in which the piece is delivered, the longest side first.
 */
export interface FitPiece {
  box: readonly [number, number, number];
  /** Height of the piece when it stands as in the room, without its removable legs. */
  height: number;
}

/**
 * Position in which the movers carry a piece. standing: as in the room. turned: on its back or side. lying: its longest side points through
 * the door. on-end: its longest side is upright.
 */
export type FitPosition = 'standing' | 'turned' | 'lying' | 'on-end';

/** All sizes are in centimetres. */
export interface FitResult {
  fits: boolean;
  position: FitPosition;
  /** Space left in width or in height, the smaller of the two, rounded down. It is below 1 if the piece does not fit. */
  spare: number;
  /** Centimetres by which the piece is too large, rounded up. It is 0 if the piece fits or is exactly as large as the opening. */
  missing: number;
  /** Width (`across`) and height (`upright`) of the piece in this position, seen from the front of the opening. */
  across: number;
  upright: number;
}

/** Height of a door in centimetres. Flats in Bangkok have at least 200. */
export const DOOR_HEIGHT = 200;
/** Width and depth in centimetres of a passenger lift for 8 to 10 people. */
export const LIFT_FLOOR = 140;

interface Pose {
  across: number;
  upright: number;
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

// Sorted from the least to the most effort for the movers. A position is used only if the piece does not fit in an easier one.
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
    // The result with the most space is first. If the space is equal, the result in which the piece is wider is first, because customers
    // doubt most that a wide piece fits.
    return other.spare - one.spare || other.across - one.across;
  });
  return results[0] as FitResult;
}

/** Checks if and in which position a piece fits through a door. `width` and `height` of the door are in centimetres. */
export const checkDoor = (piece: FitPiece, width: number, height = DOOR_HEIGHT): FitResult =>
  findBestFit(piece, (pose) => Math.min(width - pose.across, height - pose.upright));

/** Checks if and in which position a piece fits into a lift. `height` (inside) and `floor` (width and depth) are in centimetres. */
export const checkLift = (piece: FitPiece, height: number, floor = LIFT_FLOOR): FitResult =>
  findBestFit(piece, (pose) => Math.min(height - pose.upright, floor - pose.across, floor - pose.along));

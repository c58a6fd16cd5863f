export { checkDoor, checkLift, DOOR_HEIGHT, LIFT_FLOOR, type FitPiece, type FitResult, type FitPosition } from './fit-check';
export { FitDrawing, type FitDrawingProps } from './fit-drawing';
export { PieceDrawing, type PieceDrawingProps, type PieceSize } from './piece-drawing';

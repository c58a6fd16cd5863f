export { GrowingMark, type GrowingMarkProps } from './growing-mark';
export { HeldPiece, WaitPage, type HeldPieceProps, type WaitPageProps } from './wait-page';

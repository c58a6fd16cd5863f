import type { Product } from '@spruce/api-client/catalogue';
import type { FitPiece, PieceSize } from '@spruce/ui';

/** Sizes of the piece as it stands in a room, in centimetres. */
export const pieceSize = ({ dimensions }: Product): PieceSize => dimensions;

/** What has to pass door and lift. */
export const fitPiece = ({ box, dimensions, measures }: Product): FitPiece => ({
  box,
  height: measures.heightWithoutLegs ?? dimensions.height,
});

const sorted = (sizes: readonly number[]) => [...sizes].sort((one, other) => other - one);

/** A rug lies flat and comes as a roll. */
export const comesRolled = ({ dimensions, box: [, one, other] }: Product): boolean => dimensions.height < 5 && one === other;

/** Whether it travels in parts: the largest of them is clearly smaller than the piece that stands in the room. */
export function comesInParts(product: Product): boolean {
  const { width, depth } = product.dimensions;
  const whole = sorted([width, depth, fitPiece(product).height]);
  return product.box.some((side, at) => side < (whole[at] ?? 0) - 3);
}

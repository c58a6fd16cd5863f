import type { Product, Variation } from '@spruce/api-client/catalogue';
import type { FitPiece, PieceSize } from '@spruce/ui';

/** Dimensions of the assembled product in cm. */
export const readPieceSize = ({ dimensions }: Product): PieceSize => dimensions;

/** Returns the size that must pass door and lift, without legs. */
export const toFitPiece = ({ box, dimensions, measures }: Product): FitPiece => ({
  box,
  height: measures.heightWithoutLegs ?? dimensions.height,
});

const sortDescending = (sizes: readonly number[]) => [...sizes].sort((one, other) => other - one);

/** A rug is flat and delivered as a roll. */
export const isDeliveredRolled = ({ dimensions, box: [, one, other] }: Product): boolean => dimensions.height < 5 && one === other;

/** True if the largest packed part is clearly smaller than the assembled product. */
export function isDeliveredInParts(product: Product): boolean {
  const { width, depth } = product.dimensions;
  const whole = sortDescending([width, depth, toFitPiece(product).height]);
  return product.box.some((side, at) => side < (whole[at] ?? 0) - 3);
}

/** Returns the variation of a colour slug, or the default one for an unknown or withdrawn colour. */
export const findVariation = (product: Product, colour: string | null): Variation =>
  product.variations.find((variation) => variation.colour.slug === colour) ?? (product.variations[0] as Variation);

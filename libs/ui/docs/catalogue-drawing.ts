import type { PieceOutlines } from '../src/fit-drawing/piece-drawing';

/** Drawings of the catalogue by product, as the API returns them. The build of Storybook defines this constant. */
declare const __CATALOGUE_DRAWINGS__: Readonly<Record<string, PieceOutlines>>;

/** Returns the drawing of a product for stories. Throws for an unknown slug. */
export function catalogueDrawing(slug: string): PieceOutlines {
  const drawing = __CATALOGUE_DRAWINGS__[slug];
  if (!drawing) throw new Error(`Unknown catalogue drawing "${slug}"`);
  return drawing;
}

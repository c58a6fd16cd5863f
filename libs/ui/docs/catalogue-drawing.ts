import type { PieceOutlines } from '../src/fit-drawing/piece-drawing';

declare const __CATALOGUE_DRAWINGS__: Readonly<Record<string, PieceOutlines>>;

export function catalogueDrawing(slug: string): PieceOutlines {
  const drawing = __CATALOGUE_DRAWINGS__[slug];
  if (!drawing) throw new Error(`Unknown catalogue drawing "${slug}"`);
  return drawing;
}

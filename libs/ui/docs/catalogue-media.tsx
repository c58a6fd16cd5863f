import type { PieceOutlines } from '../src/fit-drawing/piece-drawing';
import { photoUrl, type PhotoImage } from '../src/photo/photo';

declare const __CATALOGUE_PHOTOS__: Readonly<Record<string, PhotoImage>>;
declare const __CATALOGUE_DRAWINGS__: Readonly<Record<string, PieceOutlines>>;

export function cataloguePhoto(name: string, alt?: string): PhotoImage {
  const image = __CATALOGUE_PHOTOS__[name];
  if (!image) throw new Error(`Unknown catalogue photo "${name}"`);
  return alt === undefined ? image : { ...image, alt };
}

export function CatalogueThumb({ name, size, alt }: { name: string; size: number; alt: string }) {
  const image = cataloguePhoto(name);
  return <img width={size} height={size} alt={alt} src={photoUrl(image, image.widths.avif?.[0] ?? 320, 'avif')} />;
}

export function catalogueDrawing(slug: string): PieceOutlines {
  const drawing = __CATALOGUE_DRAWINGS__[slug];
  if (!drawing) throw new Error(`Unknown catalogue drawing "${slug}"`);
  return drawing;
}

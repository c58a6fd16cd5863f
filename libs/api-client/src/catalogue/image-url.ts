import type { Image } from './types';

/** Returns the narrowest file with at least `width` pixels, or the widest one. All browsers support WebP. */
export function imageUrl(image: Pick<Image, 'base' | 'widths'>, width: number, type: 'avif' | 'webp' = 'webp'): string {
  const widths = image.widths[type];
  if (!widths?.length) {
    const other = type === 'webp' ? 'avif' : 'webp';
    return image.widths[other]?.length ? imageUrl(image, width, other) : image.base;
  }
  return `${image.base}-${widths.find((candidate) => candidate >= width) ?? widths[widths.length - 1]}.${type}`;
}

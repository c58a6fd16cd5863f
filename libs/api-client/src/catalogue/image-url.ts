import type { Image } from './types';

/**
 * The URL of one file of a picture: the narrowest that is at least `width` pixels wide, else the widest there is. WebP, which every
 * browser reads, unless asked otherwise.
 */
export function imageUrl(image: Pick<Image, 'base' | 'widths'>, width: number, type: 'avif' | 'webp' = 'webp'): string {
  const widths = image.widths[type];
  if (!widths?.length) {
    const other = type === 'webp' ? 'avif' : 'webp';
    return image.widths[other]?.length ? imageUrl(image, width, other) : image.base;
  }
  return `${image.base}-${widths.find((candidate) => candidate >= width) ?? widths[widths.length - 1]}.${type}`;
}

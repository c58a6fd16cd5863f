import type { Image, ListedProduct, ListedVariation } from './types';

/**
 * Sizes of most product pictures. The data of lists omits these sizes to keep the HTML of pages small; {@link resolvePicture} adds them
 * again.
 */
export const PRODUCT_PICTURE: Pick<Image, 'width' | 'height' | 'widths'> = {
  width: 1200,
  height: 1200,
  widths: { avif: [320, 480, 640, 960, 1200], webp: [480, 960] },
};

export const resolvePicture = ({ image }: Pick<ListedProduct, 'image'>, variation?: Pick<ListedVariation, 'images'>) => ({
  ...PRODUCT_PICTURE,
  ...(variation?.images?.[0] ?? image),
});

/** Returns the URL of the narrowest file with at least `width` pixels, or of the widest file. */
export function imageUrl(image: Pick<Image, 'base' | 'widths'>, width: number, type: 'avif' | 'webp' = 'webp'): string {
  const widths = image.widths[type];
  if (!widths?.length) {
    const other = type === 'webp' ? 'avif' : 'webp';
    return image.widths[other]?.length ? imageUrl(image, width, other) : image.base;
  }
  return `${image.base}-${widths.find((candidate) => candidate >= width) ?? widths[widths.length - 1]}.${type}`;
}

interface ImageFile {
  url: string;
  width: number;
  height: number;
}

export function imageFile(
  image: Pick<Image, 'base' | 'widths' | 'width' | 'height'>,
  width: number,
  type: 'avif' | 'webp' = 'webp',
): ImageFile {
  const url = imageUrl(image, width, type);
  const own = Number(/-(\d{1,5})\.\w{3,5}$/.exec(url)?.[1] ?? image.width);
  return { url, width: own, height: Math.round((image.height * own) / image.width) };
}

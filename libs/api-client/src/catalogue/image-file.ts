import { imageUrl } from './image-url';
import type { Image } from './types';

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

import { useEffect, useState } from 'react';
import type { Image } from '@spruce/api-client/catalogue';

/** Loads and decodes the file that the browser would choose for `sizes`. */
async function decodeImage({ base, widths }: Image, format: 'avif' | 'webp', sizes: string): Promise<void> {
  const photo = new window.Image();
  photo.sizes = sizes;
  photo.srcset = (widths[format] ?? []).map((width) => `${base}-${width}.${format} ${width}w`).join(', ');
  await photo.decode();
}

/**
 * Returns the previous photos until the first new one is decoded, to avoid an empty frame between colours. A photo that fails to load is
 * not awaited.
 */
export function useDecodedImages(nextImages: readonly Image[], sizes: string): readonly Image[] {
  const [shown, setShown] = useState(nextImages);
  const first = nextImages[0];
  const isShown = first?.base === shown[0]?.base;
  useEffect(() => {
    if (isShown || !first) return;
    let current = true;
    const show = () => current && setShown(nextImages);
    // Falls back to WebP for browsers without AVIF.
    void decodeImage(first, 'avif', sizes)
      .catch(() => decodeImage(first, 'webp', sizes))
      .catch(() => undefined)
      .then(show);
    return () => {
      current = false;
    };
    // The list is a new array on each render; its first photo identifies the colour.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isShown, first?.base, sizes]);
  return isShown ? nextImages : shown;
}

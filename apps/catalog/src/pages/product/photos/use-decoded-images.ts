import { useEffect, useState } from 'react';
import type { Image } from '@spruce/api-client/catalogue';

async function decodeImage({ base, widths }: Image, format: 'avif' | 'webp', sizes: string): Promise<void> {
  const photo = new window.Image();
  photo.sizes = sizes;
  photo.srcset = (widths[format] ?? []).map((width) => `${base}-${width}.${format} ${width}w`).join(', ');
  await photo.decode();
}

/** Returns the previous photos until the first new photo is decoded, to prevent an empty frame when the colour changes. */
export function useDecodedImages(nextImages: readonly Image[], sizes: string): readonly Image[] {
  const [shown, setShown] = useState(nextImages);
  const first = nextImages[0];
  const isShown = first?.base === shown[0]?.base;
  useEffect(() => {
    if (isShown || !first) return;
    let current = true;
    const show = () => current && setShown(nextImages);
    // A browser without AVIF fails to decode the first file, so the WebP file is tried next.
    void decodeImage(first, 'avif', sizes)
      .catch(() => decodeImage(first, 'webp', sizes))
      .catch(() => undefined)
      .then(show);
    return () => {
      current = false;
    };
    // `nextImages` is a new array on each render, so its first photo identifies the colour.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isShown, first?.base, sizes]);
  return isShown ? nextImages : shown;
}

import { useEffect, useState } from 'react';
import type { Image } from '@spruce/api-client/catalogue';

/** Fetches and decodes the file that a photo of these sizes will draw. */
async function decode({ base, widths }: Image, format: 'avif' | 'webp', sizes: string): Promise<void> {
  const photo = new window.Image();
  photo.sizes = sizes;
  photo.srcset = (widths[format] ?? []).map((width) => `${base}-${width}.${format} ${width}w`).join(', ');
  await photo.decode();
}

/**
 * Photos to show: those of before, until the first of the new ones can be drawn, so that no empty frame stands between two colours. One
 * that cannot be had is not waited for.
 */
export function useDecoded(wanted: readonly Image[], sizes: string): readonly Image[] {
  const [shown, setShown] = useState(wanted);
  const first = wanted[0];
  const isShown = first?.base === shown[0]?.base;
  useEffect(() => {
    if (isShown || !first) return;
    let current = true;
    const show = () => current && setShown(wanted);
    // Not every browser reads AVIF.
    void decode(first, 'avif', sizes)
      .catch(() => decode(first, 'webp', sizes))
      .catch(() => undefined)
      .then(show);
    return () => {
      current = false;
    };
    // The list is made anew with every drawing; its first photo says which colour it is of.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isShown, first?.base, sizes]);
  return isShown ? wanted : shown;
}

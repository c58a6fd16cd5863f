import type { Image, ListedProduct, ListedVariation } from './types';

/** Default files of a product picture. Lists are inlined in HTML, so they omit these values to save bytes. */
export const PRODUCT_PICTURE: Pick<Image, 'width' | 'height' | 'widths'> = {
  width: 1200,
  height: 1200,
  widths: { avif: [320, 480, 640, 960, 1200], webp: [480, 960] },
};

export const resolvePicture = ({ image }: Pick<ListedProduct, 'image'>, variation?: Pick<ListedVariation, 'images'>) => ({
  ...PRODUCT_PICTURE,
  ...(variation?.images?.[0] ?? image),
});

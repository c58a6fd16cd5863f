import type { Image, ListedProduct, ListedVariation } from './types';

/** The files of a product's picture, as all but few have them. A list travels inside of its page and does not say it of each. */
export const PRODUCT_PICTURE: Pick<Image, 'width' | 'height' | 'widths'> = {
  width: 1200,
  height: 1200,
  widths: { avif: [320, 480, 640, 960, 1200], webp: [480, 960] },
};

/** The picture of a product in a list, or of its variation where that has one of its own. */
export const pictureOf = ({ image }: Pick<ListedProduct, 'image'>, variation?: Pick<ListedVariation, 'images'>) => ({
  ...PRODUCT_PICTURE,
  ...(variation?.images?.[0] ?? image),
});

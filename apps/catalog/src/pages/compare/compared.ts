import type { Product } from '@spruce/api-client/catalogue';

/** Maximum that fits side by side on a phone. */
export const MAX_COMPARED = 3;

export const parseSlugs = (searchParams: URLSearchParams): string[] =>
  [
    ...new Set(
      searchParams
        .getAll('with')
        .flatMap((list) => list.toLowerCase().split(','))
        .filter(Boolean),
    ),
  ].slice(0, MAX_COMPARED);

/** Returns the largest dimensions in cm, so that all drawings share one scale. */
export const findLargestDimensions = (pieces: readonly Pick<Product, 'dimensions'>[]) => {
  const longest = (side: keyof Product['dimensions']) => Math.max(...pieces.map(({ dimensions }) => dimensions[side]));
  return { width: longest('width'), height: longest('height'), depth: longest('depth') };
};

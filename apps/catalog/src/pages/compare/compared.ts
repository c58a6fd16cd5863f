import type { Product } from '@spruce/api-client/catalogue';

/** As many as stand side by side on a phone. */
export const MOST = 3;

/** The slugs that the address names, each once. */
export const slugsOf = (searchParams: URLSearchParams): string[] =>
  [
    ...new Set(
      searchParams
        .getAll('with')
        .flatMap((list) => list.toLowerCase().split(','))
        .filter(Boolean),
    ),
  ].slice(0, MOST);

/** What a drawing of several pieces must hold, in centimetres: all are drawn on one scale. */
export const sheetOf = (pieces: readonly Pick<Product, 'dimensions'>[]) => {
  const longest = (side: keyof Product['dimensions']) => Math.max(...pieces.map(({ dimensions }) => dimensions[side]));
  return { width: longest('width'), height: longest('height'), depth: longest('depth') };
};

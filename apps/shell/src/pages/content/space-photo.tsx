import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '@spruce/api-client/catalogue';
import { usePlatform } from '@spruce/platform';
import { Photo, type PhotoProps } from '@spruce/ui/photo';

/** The picture that the catalogue shows for a space, e.g. `living-room`; undefined while, or where, there is none. */
export function useSpaceImage(slug: string) {
  const { data } = useQuery(categoriesQuery(usePlatform().api));
  return data?.flatMap(({ children }) => children).find((category) => category.slug === slug)?.image;
}

/** That picture, in a frame that keeps its place without it. */
export function SpacePhoto({ space, ratio, ...photo }: Omit<PhotoProps, 'image' | 'ratio'> & { space: string; ratio: string }) {
  const image = useSpaceImage(space);
  if (!image) return <div style={{ aspectRatio: ratio, background: 'var(--linen)' }} />;
  return <Photo image={image} ratio={ratio} {...photo} />;
}

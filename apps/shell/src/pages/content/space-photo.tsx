import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '@spruce/api-client/catalogue';
import { usePlatform } from '@spruce/platform';
import { Photo, type PhotoProps } from '@spruce/ui/photo';

/** Returns the catalogue's image of a room, such as `living-room`; undefined while loading or without one. */
export function useSpaceImage(slug: string) {
  const { data } = useQuery(categoriesQuery(usePlatform().api));
  return data?.flatMap(({ children }) => children).find((category) => category.slug === slug)?.image;
}

/** Reserves its space while there is no image. */
export function SpacePhoto({ space, ratio, ...photo }: Omit<PhotoProps, 'image' | 'ratio'> & { space: string; ratio: string }) {
  const image = useSpaceImage(space);
  if (!image) return <div style={{ aspectRatio: ratio, background: 'var(--linen)' }} />;
  return <Photo image={image} ratio={ratio} {...photo} />;
}

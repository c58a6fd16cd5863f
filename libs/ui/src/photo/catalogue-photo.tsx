import { photoUrl, type PhotoImage } from './photo';

/** Put in by Storybook: the photos of the catalogue by their names, as the service gives them. */
declare const __CATALOGUE_PHOTOS__: Readonly<Record<string, PhotoImage>>;

/** A photo of the catalogue, for stories: `nara-3-seat-sofa--sand--main`. Throws on a name that there is not. */
export function cataloguePhoto(name: string, alt?: string): PhotoImage {
  const image = __CATALOGUE_PHOTOS__[name];
  if (!image) throw new Error(`The catalogue has no photo "${name}"`);
  return alt === undefined ? image : { ...image, alt };
}

/** The same, as small as beside a line of the cart. */
export function CatalogueThumb({ name, size, alt }: { name: string; size: number; alt: string }) {
  const image = cataloguePhoto(name);
  return <img width={size} height={size} alt={alt} src={photoUrl(image, image.widths.avif?.[0] ?? 320, 'avif')} />;
}

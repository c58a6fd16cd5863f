import type { CSSProperties } from 'react';
import { classNames } from '../class-names';
import styles from './photo.module.css';

export interface PhotoImage {
  /** Path of the files without width and format, such as `/media/nara-3-seat-sofa--sand--main.1a2b3c4d`. */
  base: string;
  /** Available widths in pixels per format, ascending. */
  widths: { readonly avif?: readonly number[]; readonly webp?: readonly number[] };
  width: number;
  height: number;
  /** Average colour, shown while the picture loads. */
  color: string;
  alt: string;
}

/** A different crop for other screens, such as 4:5 of a room photo on phones. */
export interface PhotoCrop {
  media: string;
  image: PhotoImage;
  sizes: string;
}

export interface PhotoProps {
  image: PhotoImage;
  /** Displayed width, as in `<img sizes>`. Must be accurate, because wrong values load files that are too large. */
  sizes: string;
  /** `first`: the largest picture on the first screen, fetched with high priority. `eager`: also on the first screen. */
  priority?: 'first' | 'eager' | 'lazy';
  /** Overrides the alt text; `''` if the text next to the photo has the same content. */
  alt?: string;
  /** CSS `object-position`, to keep the furniture inside a crop. */
  position?: string;
  /** CSS aspect ratio of the frame. Default: the picture's own. A class may override it. */
  ratio?: string;
  crops?: readonly PhotoCrop[];
  /** Limits `srcset` to these widths in pixels, to keep the HTML small on pages with many photos of one size. */
  between?: readonly [narrowest: number, widest: number];
  className?: string;
  /** Name for a view transition; must be unique on the page. */
  transitionName?: string;
}

export const photoUrl = (image: PhotoImage, width: number, format: 'avif' | 'webp'): string => `${image.base}-${width}.${format}`;

const srcSet = (image: PhotoImage, format: 'avif' | 'webp', [narrowest, widest]: PhotoProps['between'] = [0, Infinity]) =>
  (image.widths[format] ?? [])
    .filter((width) => width >= narrowest && width <= widest)
    .map((width) => `${photoUrl(image, width, format)} ${width}w`)
    .join(', ');

const FORMATS = ['avif', 'webp'] as const;

/** For browsers without `srcset` and for crawlers: the largest WebP, or the largest AVIF. */
function fallback(image: PhotoImage): string {
  const webp = image.widths.webp?.at(-1);
  return webp === undefined ? photoUrl(image, image.widths.avif?.at(-1) ?? image.width, 'avif') : photoUrl(image, webp, 'webp');
}

/** Fades in lazy photos that haven't loaded at hydration. Never hides a photo that the server rendered and the browser already shows. */
function fadeIn(img: HTMLImageElement | null) {
  if (!img || img.complete || img.loading !== 'lazy') return;
  img.dataset['pending'] = '';
  const show = () => delete img.dataset['pending'];
  img.addEventListener('load', show, { once: true });
  img.addEventListener('error', show, { once: true });
}

/** A photo in a frame of fixed size. Offers AVIF in all widths, and the largest WebP as a fallback. */
export function Photo({
  image,
  sizes,
  priority = 'lazy',
  alt,
  position,
  ratio,
  crops = [],
  between,
  className,
  transitionName,
}: PhotoProps) {
  const frame = {
    '--ratio': ratio ?? (image.width === image.height ? undefined : `${image.width} / ${image.height}`),
    backgroundColor: image.color,
    viewTransitionName: transitionName,
  } as CSSProperties;
  // All supported browsers decode AVIF except Safari on Macs from 2021, which gets the largest WebP.
  const other = !image.widths.avif ? 'webp' : !image.widths.webp ? 'avif' : undefined;
  return (
    <picture className={classNames(styles.photo, className)} style={frame}>
      {crops.flatMap((crop) =>
        FORMATS.filter((format) => crop.image.widths[format]).map((format) => (
          <source
            key={crop.media + format}
            media={crop.media}
            type={`image/${format}`}
            srcSet={srcSet(crop.image, format)}
            sizes={crop.sizes}
          />
        )),
      )}
      {image.widths.avif && image.widths.webp && <source type="image/avif" srcSet={srcSet(image, 'avif', between)} sizes={sizes} />}
      <img
        ref={fadeIn}
        src={fallback(image)}
        {...(other && { srcSet: srcSet(image, other), sizes })}
        width={image.width}
        height={image.height}
        alt={alt ?? image.alt}
        loading={priority === 'lazy' ? 'lazy' : 'eager'}
        fetchPriority={priority === 'first' ? 'high' : undefined}
        style={position ? { objectPosition: position } : undefined}
      />
    </picture>
  );
}

import type { CSSProperties } from 'react';
import { classNames } from '../class-names';
import styles from './photo.module.css';

export interface PhotoImage {
  /** Path of the files without width and format, such as `/media/nara-3-seat-sofa--sand--main.1a2b3c4d`. */
  base: string;
  /** Widths of the files in pixels per format, ascending. */
  widths: { readonly avif?: readonly number[]; readonly webp?: readonly number[] };
  width: number;
  height: number;
  /** Average colour, shown while the photo loads. */
  color: string;
  alt: string;
}

/** Another crop of the photo for some screens, such as 4:5 of a room photo on phones. */
export interface PhotoCrop {
  media: string;
  image: PhotoImage;
  sizes: string;
}

export interface PhotoProps {
  image: PhotoImage;
  /** Width on the page, as in the `sizes` attribute of `<img>`. It must be exact; otherwise browsers load files that are too large. */
  sizes: string;
  /**
   * `first`: largest photo on the first screen, loaded with high priority. `eager`: other photo on the first screen. `lazy`: loaded when
   * it is nearly visible.
   */
  priority?: 'first' | 'eager' | 'lazy';
  /** Replaces the alternative text of the image. Use `''` if a text next to the photo says the same. */
  alt?: string;
  /** CSS `object-position`, to keep the furniture inside the crop. */
  position?: string;
  /** CSS aspect ratio of the space for the photo. The default is the ratio of the file. A class can override the aspect ratio. */
  ratio?: string;
  crops?: readonly PhotoCrop[];
  /** Offers only files with these widths in pixels, which keeps the HTML of pages with many photos small. */
  between?: readonly [narrowest: number, widest: number];
  className?: string;
  /** Name for a view transition. No other element of the page may have it. */
  transitionName?: string;
}

export const photoUrl = (image: PhotoImage, width: number, format: 'avif' | 'webp'): string => `${image.base}-${width}.${format}`;

const srcSet = (image: PhotoImage, format: 'avif' | 'webp', [narrowest, widest]: PhotoProps['between'] = [0, Infinity]) =>
  (image.widths[format] ?? [])
    .filter((width) => width >= narrowest && width <= widest)
    .map((width) => `${photoUrl(image, width, format)} ${width}w`)
    .join(', ');

const FORMATS = ['avif', 'webp'] as const;

/** Returns the file for crawlers and for browsers without `srcset`: the largest WebP file, or without WebP files the largest AVIF file. */
function fallback(image: PhotoImage): string {
  const webp = image.widths.webp?.at(-1);
  return webp === undefined ? photoUrl(image, image.widths.avif?.at(-1) ?? image.width, 'avif') : photoUrl(image, webp, 'webp');
}

/** Fades a lazy photo in when it has loaded. A photo that has loaded before hydration is already visible and must not fade. */
function fadeIn(img: HTMLImageElement | null) {
  if (!img || img.complete || img.loading !== 'lazy') return;
  img.dataset['pending'] = '';
  const show = () => delete img.dataset['pending'];
  img.addEventListener('load', show, { once: true });
  img.addEventListener('error', show, { once: true });
}

/** Photo in a space of fixed size. Browsers get AVIF files in all widths, or the largest WebP file if they do not support AVIF. */
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
  // All supported browsers show AVIF, except the Safari of 2021 on Macs. This Safari gets the largest WebP file.
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

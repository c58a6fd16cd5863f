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
  color: string;
  alt: string;
}

export interface PhotoCrop {
  media: string;
  image: PhotoImage;
  sizes: string;
}

export interface PhotoProps {
  image: PhotoImage;
  /** Must be exact; otherwise browsers load files that are too large. */
  sizes: string;
  /**
   * `first`: largest photo on the first screen, loaded with high priority. `eager`: other photo on the first screen. `lazy`: loaded when
   * it is nearly visible.
   */
  priority?: 'first' | 'eager' | 'lazy';
  /** Use `''` if a text next to the photo says the same. */
  alt?: string;
  /** CSS `object-position`, to keep the furniture inside the crop. */
  position?: string;
  ratio?: string;
  crops?: readonly PhotoCrop[];
  /** Offers only files from the first to the second width, which keeps the HTML of pages with many photos small. */
  between?: readonly [narrowest: number, widest: number];
  className?: string;
  /** Name of a view transition, which no other element of the page may have. */
  transitionName?: string;
}

export const photoUrl = (image: PhotoImage, width: number, format: 'avif' | 'webp'): string => `${image.base}-${width}.${format}`;

const srcSet = (image: PhotoImage, format: 'avif' | 'webp', [narrowest, widest]: PhotoProps['between'] = [0, Infinity]) =>
  (image.widths[format] ?? [])
    .filter((width) => width >= narrowest && width <= widest)
    .map((width) => `${photoUrl(image, width, format)} ${width}w`)
    .join(', ');

const FORMATS = ['avif', 'webp'] as const;

function fallback(image: PhotoImage): string {
  const webp = image.widths.webp?.at(-1);
  return webp === undefined ? photoUrl(image, image.widths.avif?.at(-1) ?? image.width, 'avif') : photoUrl(image, webp, 'webp');
}

/** A photo that has loaded before hydration is already visible and must not fade. */
function fadeIn(img: HTMLImageElement | null) {
  if (!img || img.complete || img.loading !== 'lazy') return;
  img.dataset['pending'] = '';
  const show = () => delete img.dataset['pending'];
  img.addEventListener('load', show, { once: true });
  img.addEventListener('error', show, { once: true });
}

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
  // If a photo has no WebP files, AVIF alone is enough: only Safari of 2021 on Macs cannot show AVIF.
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

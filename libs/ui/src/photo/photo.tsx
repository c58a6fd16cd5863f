import type { CSSProperties } from 'react';
import { classNames } from '../class-names';
import styles from './photo.module.css';

/** A picture as the API sends it: one base name, the widths that exist of it, its true size, and what to show until it is there. */
export interface PhotoImage {
  /** Path of the files without width and format, e.g. `/media/nara-3-seat-sofa--sand--main.1a2b3c4d`. */
  base: string;
  /** Widths in pixels that exist of each file type, ascending. */
  widths: { readonly avif?: readonly number[]; readonly webp?: readonly number[] };
  width: number;
  height: number;
  /** The picture's mean colour, drawn until it is loaded. */
  color: string;
  alt: string;
}

/** Another crop for another screen, e.g. the 4:5 of a room for phones. */
export interface PhotoCrop {
  media: string;
  image: PhotoImage;
  sizes: string;
}

export interface PhotoProps {
  image: PhotoImage;
  /** How wide the picture is drawn, as in `<img sizes>`. Wrong sizes cost a shopper megabytes: keep it true. */
  sizes: string;
  /** `first` is the largest thing on the first screen: fetched before all others. `eager` is on the first screen too. */
  priority?: 'first' | 'eager' | 'lazy';
  /** Overrides the alt text; `''` where the text beside the photo says the same. */
  alt?: string;
  /** `object-position`, for crops that must keep the furniture in sight. */
  position?: string;
  /** CSS aspect ratio of the frame; without it the frame takes the picture's own. A class may override it, e.g. for another screen. */
  ratio?: string;
  crops?: readonly PhotoCrop[];
  /** In pixels: only files within are named, where many photos stand on a page and none is drawn smaller or larger. */
  between?: readonly [narrowest: number, widest: number];
  className?: string;
  /** Names the photo for a view transition. At most one of a page may carry a name. */
  transitionName?: string;
}

/** URL of one file of a picture. */
export const photoUrl = (image: PhotoImage, width: number, format: 'avif' | 'webp'): string => `${image.base}-${width}.${format}`;

const srcSet = (image: PhotoImage, format: 'avif' | 'webp', [narrowest, widest]: PhotoProps['between'] = [0, Infinity]) =>
  (image.widths[format] ?? [])
    .filter((width) => width >= narrowest && width <= widest)
    .map((width) => `${photoUrl(image, width, format)} ${width}w`)
    .join(', ');

const FORMATS = ['avif', 'webp'] as const;

/** What a browser without `srcset` and a crawler take: the largest WebP, else the largest AVIF. */
function fallback(image: PhotoImage): string {
  const webp = image.widths.webp?.at(-1);
  return webp === undefined ? photoUrl(image, image.widths.avif?.at(-1) ?? image.width, 'avif') : photoUrl(image, webp, 'webp');
}

/** Lazy photos that are still on their way when React takes over fade in; what the server sent is never hidden. */
function fadeIn(img: HTMLImageElement | null) {
  if (!img || img.complete || img.loading !== 'lazy') return;
  img.dataset['pending'] = '';
  const show = () => delete img.dataset['pending'];
  img.addEventListener('load', show, { once: true });
  img.addEventListener('error', show, { once: true });
}

/** A photo in a frame that never shifts: AVIF in the widths that exist, else the largest WebP, over its own colour. */
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
  // Every browser that runs this shop reads AVIF, but for Safari on a Mac of 2021: that takes the largest WebP.
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

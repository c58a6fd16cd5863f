import { useEffect, useRef, useState, type CSSProperties, type KeyboardEvent, type MouseEvent } from 'react';
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from '../icon';
import { IconButton } from '../icon-button/icon-button';
import { useModal } from '../modal/use-modal';
import { Photo, type PhotoImage } from '../photo/photo';
import styles from './photo-zoom.module.css';

interface Point {
  x: number;
  y: number;
}

export interface PhotoZoomProps {
  label: string;
  images: readonly PhotoImage[];
  start: number;
  point?: Point;
  /** Called when the visitor closes the view. The parent must then remove it. The focus moves back to the element that opened it. */
  onClose: () => void;
  zoomLabel: string;
  previousLabel: string;
  nextLabel: string;
  closeLabel: string;
  placeText: (place: number, count: number) => string;
}

function fitPhoto(image: PhotoImage, width: number, height: number) {
  const scale = Math.min(width / image.width, height / image.height);
  const [shownWidth, shownHeight] = [image.width * scale, image.height * scale];
  return { left: (width - shownWidth) / 2, top: (height - shownHeight) / 2, width: shownWidth, height: shownHeight };
}

const clampToUnit = (part: number) => Math.min(1, Math.max(0, part));

/** The view opens when it mounts, so render it only when needed. */
export function PhotoZoom({
  label,
  images,
  start,
  point,
  onClose,
  zoomLabel,
  previousLabel,
  nextLabel,
  closeLabel,
  placeText,
}: PhotoZoomProps) {
  const { frame } = useModal({ open: true, onClose });
  const stage = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(start);
  const [near, setNear] = useState<Point | null>(point ?? null);
  const image = images[index];

  // This effect runs after the dialog has opened, because a closed dialog has no size.
  useEffect(() => {
    const box = stage.current;
    if (!box || !near || !image) return;
    const photo = fitPhoto(image, box.scrollWidth, box.scrollHeight);
    box.scrollTo?.({
      left: photo.left + near.x * photo.width - box.clientWidth / 2,
      top: photo.top + near.y * photo.height - box.clientHeight / 2,
      behavior: 'instant',
    });
  }, [near, image]);

  const go = (step: 1 | -1) => {
    setNear(null);
    setIndex((current) => (current + step + images.length) % images.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (near || images.length < 2) return;
    if (event.key === 'ArrowRight') go(1);
    if (event.key === 'ArrowLeft') go(-1);
  };
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (near) return setNear(null);
    const box = event.currentTarget.getBoundingClientRect();
    const pressed = event.detail > 0 && box.width > 0;
    if (!pressed || !image) return setNear({ x: 0.5, y: 0.5 });
    const photo = fitPhoto(image, box.width, box.height);
    setNear({
      x: clampToUnit((event.clientX - box.left - photo.left) / photo.width),
      y: clampToUnit((event.clientY - box.top - photo.top) / photo.height),
    });
  };

  if (!image) return null;
  return (
    <dialog {...frame} className={styles.zoom} aria-label={label} onKeyDown={onKeyDown}>
      <div
        className={styles.stage}
        ref={stage}
        data-near={near ? true : undefined}
        style={{ '--width': image.width, '--height': image.height } as CSSProperties}
      >
        <button type="button" className={styles.picture} aria-pressed={near !== null} aria-label={zoomLabel} onClick={handleClick}>
          {/* Shows the colour linen instead of the average colour of the photo, which would be visible as strips next to the photo. */}
          <Photo image={{ ...image, color: 'var(--linen)' }} sizes={near ? '200vw' : '100vw'} ratio="auto" priority="eager" />
        </button>
      </div>
      <div className={styles.bar}>
        <span className={styles.place} aria-live="polite">
          {placeText(index + 1, images.length)}
        </span>
        {images.length > 1 ? (
          <>
            <IconButton onPhoto label={previousLabel} onClick={() => go(-1)}>
              <ChevronLeftIcon />
            </IconButton>
            <IconButton onPhoto label={nextLabel} onClick={() => go(1)}>
              <ChevronRightIcon />
            </IconButton>
          </>
        ) : null}
      </div>
      <IconButton onPhoto className={styles.close} label={closeLabel} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </dialog>
  );
}

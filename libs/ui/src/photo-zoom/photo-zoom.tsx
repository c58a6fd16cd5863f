import { useEffect, useRef, useState, type CSSProperties, type KeyboardEvent, type MouseEvent } from 'react';
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from '../icon';
import { IconButton } from '../icon-button';
import { useModal } from '../modal';
import { Photo, type PhotoImage } from '../photo';
import styles from './photo-zoom.module.css';

interface Point {
  x: number;
  y: number;
}

export interface PhotoZoomProps {
  /** What is shown: "Photos of Nara 3-Seat Sofa". */
  label: string;
  images: readonly PhotoImage[];
  /** The place in `images` to begin with. */
  start: number;
  /** Opens looked at closely, at this place of the photo (parts of its width and height). */
  point?: Point;
  /** Called by Escape and the cross. The owner then takes it away, and the focus is back on what opened it. */
  onClose: () => void;
  /** Names the press that looks closer, and farther again. */
  zoomLabel: string;
  previousLabel: string;
  nextLabel: string;
  closeLabel: string;
  /** "Photo 2 of 5" */
  placeText: (place: number, count: number) => string;
}

/** Where the photo stands in a box that holds all of it. */
function placed(image: PhotoImage, width: number, height: number) {
  const scale = Math.min(width / image.width, height / image.height);
  const [shownWidth, shownHeight] = [image.width * scale, image.height * scale];
  return { left: (width - shownWidth) / 2, top: (height - shownHeight) / 2, width: shownWidth, height: shownHeight };
}

const within = (part: number) => Math.min(1, Math.max(0, part));

/** Photos on the whole screen; a press looks closer, at the place that was pressed. It is open from when it is drawn: load it then. */
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

  // At once and not as a movement, whatever the visitor says of motion; after the dialog is open, for a closed one has no size.
  useEffect(() => {
    const box = stage.current;
    if (!box || !near || !image) return;
    const photo = placed(image, box.scrollWidth, box.scrollHeight);
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
  const look = (event: MouseEvent<HTMLButtonElement>) => {
    if (near) return setNear(null);
    const box = event.currentTarget.getBoundingClientRect();
    // From the keyboard there is no place: look at the middle.
    const pressed = event.detail > 0 && box.width > 0;
    if (!pressed || !image) return setNear({ x: 0.5, y: 0.5 });
    const photo = placed(image, box.width, box.height);
    setNear({
      x: within((event.clientX - box.left - photo.left) / photo.width),
      y: within((event.clientY - box.top - photo.top) / photo.height),
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
        <button type="button" className={styles.picture} aria-pressed={near !== null} aria-label={zoomLabel} onClick={look}>
          {/* On the linen of the whole: beside a photo of another shape its own colour would stand as strips. */}
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

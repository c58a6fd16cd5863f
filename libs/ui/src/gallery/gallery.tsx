import { useCallback, useEffect, useRef, useState, type CSSProperties, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { translateOf } from '../figures';
import { ExpandIcon } from '../icon';
import styles from './gallery.module.css';

/** One picture of a {@link Gallery}: a `Photo`, or a drawing. */
export interface GallerySlide {
  key: string;
  /** Accessible name of its thumbnail, e.g. “Photo 2”. */
  label: string;
  /** Small picture; decoration, since the button is named by `label`. */
  thumb: ReactNode;
  picture: ReactNode;
}

/** Props of {@link Gallery}. */
export interface GalleryProps {
  /** Accessible name of the whole. */
  label: string;
  /** At least one. A changed first key (another colour) starts again at the first. */
  slides: readonly GallerySlide[];
  /** “Photo 1 of 5”, on a pill over the picture. */
  placeText: (place: number, of: number) => string;
  zoomLabel: string;
  /**
   * The shopper wants the picture large; the opener gets the focus back. Without it there is no zoom button. `point` is the pressed place
   * of the picture, as parts of its width and height; undefined for the button.
   */
  onZoom?: (index: number, point?: { x: number; y: number }) => void;
}

/** Pictures in a row that snaps: swiped on phones, chosen by thumbnails or arrow keys everywhere. */
export function Gallery({ label, slides, placeText, zoomLabel, onZoom }: GalleryProps) {
  const track = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  // Pictures that nobody asked for are not fetched: they are put in when the shopper first reaches for the gallery.
  const [reached, setReached] = useState(false);
  const shown = Math.min(index, slides.length - 1);
  const first = slides[0]?.key;

  const go = useCallback((to: number) => {
    const row = track.current;
    if (!row) return;
    setReached(true);
    setIndex(to);
    row.scrollTo?.({ left: to * row.clientWidth, behavior: 'instant' });
  }, []);

  const lastFirst = useRef(first);
  useEffect(() => {
    if (lastFirst.current === first) return;
    lastFirst.current = first;
    setIndex(0);
    track.current?.scrollTo?.({ left: 0, behavior: 'instant' });
  }, [first]);

  const onScroll = () => {
    const row = track.current;
    if (!row || row.clientWidth === 0) return;
    const place = Math.round(row.scrollLeft / row.clientWidth);
    if (Math.abs(row.scrollLeft / row.clientWidth - place) < 0.02) setIndex(place);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const to = shown + step;
    if (step === 0 || to < 0 || to >= slides.length) return;
    event.preventDefault();
    go(to);
  };

  const press = (at: number) => (event: MouseEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    onZoom?.(at, { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height });
  };

  const reach = reached ? undefined : () => setReached(true);
  return (
    <section className={styles.gallery} aria-label={label} onPointerEnter={reach} onPointerDown={reach} onFocus={reach}>
      <div className={styles.main}>
        {/* A region that scrolls must be reachable by keys: arrows go from picture to picture. */}
        <div className={styles.track} ref={track} tabIndex={0} role="group" aria-label={label} onScroll={onScroll} onKeyDown={onKeyDown}>
          {slides.map((slide, at) => (
            <div key={slide.key} className={styles.slide} aria-hidden={at === shown ? undefined : true} onClick={onZoom && press(at)}>
              {at === shown || reached ? slide.picture : null}
            </div>
          ))}
        </div>
        {onZoom ? (
          <button type="button" className={styles.zoom} aria-label={zoomLabel} onClick={() => onZoom(shown)}>
            <ExpandIcon />
          </button>
        ) : null}
        {slides.length > 1 ? (
          <span className={styles.place} translate={translateOf(placeText(shown + 1, slides.length))} aria-live="polite">
            {placeText(shown + 1, slides.length)}
          </span>
        ) : null}
      </div>
      {slides.length > 1 ? (
        <div className={styles.thumbs} style={{ '--count': slides.length } as CSSProperties}>
          {slides.map((slide, at) => (
            <button key={slide.key} type="button" aria-label={slide.label} aria-current={at === shown || undefined} onClick={() => go(at)}>
              {slide.thumb}
            </button>
          ))}
        </div>
      ) : null}
    </section>
  );
}

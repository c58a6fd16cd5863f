import { useCallback, useEffect, useRef, useState, type CSSProperties, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { translateAttribute } from '../figures';
import { ExpandIcon } from '../icon';
import styles from './gallery.module.css';

export interface GallerySlide {
  key: string;
  label: string;
  /** Screen readers ignore the thumbnail, because `label` names the button. */
  thumb: ReactNode;
  picture: ReactNode;
}

export interface GalleryProps {
  label: string;
  /** When the first picture has a new key, for example after a change of the colour, the gallery shows the first picture. */
  slides: readonly GallerySlide[];
  placeText: (place: number, of: number) => string;
  zoomLabel: string;
  /**
   * Without this prop there is no zoom button. `point` is the clicked position as fractions of the picture's width and height. It is
   * undefined after a click on the zoom button. The caller moves the focus back when the zoomed view closes.
   */
  onZoom?: (index: number, point?: { x: number; y: number }) => void;
}

export function Gallery({ label, slides, placeText, zoomLabel, onZoom }: GalleryProps) {
  const track = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  // Loads the other pictures only after the customer has used the gallery, so that most visits load one picture.
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

  const handleReach = reached ? undefined : () => setReached(true);
  return (
    <section className={styles.gallery} aria-label={label} onPointerEnter={handleReach} onPointerDown={handleReach} onFocus={handleReach}>
      <div className={styles.main}>
        {/* The row scrolls, so keyboard users must be able to focus it. */}
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
          <span className={styles.place} translate={translateAttribute(placeText(shown + 1, slides.length))} aria-live="polite">
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

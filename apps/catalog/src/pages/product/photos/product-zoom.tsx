import { useEffect, useRef, useState, type CSSProperties, type KeyboardEvent, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Image } from '@spruce/api-client/catalogue';
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon, IconButton, Photo } from '@spruce/ui';
import css from './product-zoom.module.css';

interface ProductZoomProps {
  name: string;
  images: readonly Image[];
  start: number;
  onClose: () => void;
}

/** The photos on the whole screen; a press looks closer, at the place that was pressed. Loaded when it is first opened. */
export function ProductZoom({ name, images, start, onClose }: ProductZoomProps) {
  const { t } = useTranslation('catalog');
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(start);
  const [near, setNear] = useState<{ x: number; y: number } | null>(null);
  const image = images[index];

  // The browser keeps the focus inside and gives it back to the opener.
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  useEffect(() => {
    const box = stage.current;
    if (!box || !near) return;
    box.scrollTo?.({ left: near.x * box.scrollWidth - box.clientWidth / 2, top: near.y * box.scrollHeight - box.clientHeight / 2, behavior: 'instant' });
  }, [near]);

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
    setNear(pressed ? { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height } : { x: 0.5, y: 0.5 });
  };

  if (!image) return null;
  return (
    <dialog ref={dialog} className={css.zoom} aria-label={t('product.gallery.zoomTitle', { name })} onClose={onClose} onKeyDown={onKeyDown}>
      <div className={css.stage} ref={stage} data-near={near ? true : undefined} style={{ '--width': image.width, '--height': image.height } as CSSProperties}>
        <button type="button" className={css.picture} aria-pressed={near !== null} aria-label={t('product.gallery.zoom')} onClick={look}>
          <Photo image={image} sizes={near ? '200vw' : '100vw'} ratio="auto" priority="eager" />
        </button>
      </div>
      <div className={css.bar}>
        <span className={css.place} aria-live="polite">
          {t('product.gallery.place', { place: index + 1, count: images.length })}
        </span>
        {images.length > 1 ? (
          <>
            <IconButton onPhoto label={t('product.gallery.previous')} onClick={() => go(-1)}>
              <ChevronLeftIcon />
            </IconButton>
            <IconButton onPhoto label={t('product.gallery.next')} onClick={() => go(1)}>
              <ChevronRightIcon />
            </IconButton>
          </>
        ) : null}
      </div>
      <IconButton onPhoto className={css.close} label={t('product.gallery.close')} onClick={() => dialog.current?.close()}>
        <CloseIcon />
      </IconButton>
    </dialog>
  );
}

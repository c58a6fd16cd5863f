import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Image } from '@spruce/api-client/catalogue';
import { LazyComponent } from '@spruce/platform/lazy-component';
import { Gallery, measureView, Photo, PieceDrawing, type GallerySlide } from '@spruce/ui';
import { PRODUCT_PHOTO_TRANSITION } from '../../../features/product-card/catalog-card';
import { useShownProduct } from '../product-choice';
import { LoadProblem } from '../load-problem/load-problem';
import { SeeInRoom } from '../room/see-in-room';
import { useDecodedImages } from './use-decoded-images';
import css from './product-gallery.module.css';

const loadZoom = () => import(/* webpackChunkName: "product-zoom" */ '@spruce/ui/photo-zoom').then(({ PhotoZoom }) => PhotoZoom);

const MAIN_SIZES = '(min-width: 1440px) 784px, (min-width: 1024px) 56vw, (min-width: 768px) calc(50vw - 48px), 100vw';
const THUMB_SIZES = '(min-width: 1440px) 150px, (min-width: 1024px) 11vw, (min-width: 768px) 9vw, 19vw';

const VIEW_ORDER: readonly Image['view'][] = ['three-quarter', 'room', 'second', 'detail'];
const sortByView = (images: readonly Image[]) =>
  [...images].sort((one, other) => (one.view ? VIEW_ORDER.indexOf(one.view) : 0) - (other.view ? VIEW_ORDER.indexOf(other.view) : 0));

export function ProductGallery() {
  const { t } = useTranslation('catalog');
  const { product, variation } = useShownProduct();
  const [zoomed, setZoomed] = useState<{ start: number; point?: { x: number; y: number } } | null>(null);
  const images = useDecodedImages(sortByView(variation.images.length > 0 ? variation.images : [product.image]), MAIN_SIZES);
  const [view = 'front'] = product.drawing?.views ?? [];
  const { width, height } = measureView(product.dimensions, view);
  const piece = { url: product.drawing?.url, view, size: product.dimensions };

  const placeText = (place: number, count: number) => t('product.gallery.place', { place, count });

  const photos = images.map((image, index): GallerySlide => ({
    key: image.base,
    label: t('product.gallery.thumb', { place: index + 1 }),
    thumb: <Photo image={image} sizes={THUMB_SIZES} ratio="1" alt="" priority={index < 5 ? 'eager' : 'lazy'} />,
    picture: (
      <Photo
        image={image}
        sizes={MAIN_SIZES}
        ratio="auto"
        priority={index === 0 ? 'first' : 'eager'}
        transitionName={index === 0 ? PRODUCT_PHOTO_TRANSITION : undefined}
      />
    ),
  }));
  const drawing: GallerySlide = {
    key: 'measures',
    label: t('product.gallery.thumbMeasures', { width, height }),
    thumb: (
      <span className={css.thumb}>
        <PieceDrawing {...piece} />
        <span className="num" aria-hidden="true">
          {width} × {height}
        </span>
      </span>
    ),
    picture: (
      <PieceDrawing
        {...piece}
        label={t(view === 'top' ? 'product.gallery.measuresAbove' : 'product.gallery.measures', { name: product.name, width, height })}
        measures={{ width: t('product.details.cm', { value: width }), height: t('product.details.cm', { value: height }) }}
      />
    ),
  };

  return (
    <div className={css.gallery}>
      <Gallery
        label={t('product.gallery.label', { name: product.name })}
        slides={[...photos, drawing]}
        placeText={placeText}
        zoomLabel={t('product.gallery.zoom')}
        onZoom={(index, point) => (index < images.length || !point) && setZoomed({ start: Math.min(index, images.length - 1), point })}
      />
      <SeeInRoom />
      {zoomed === null ? null : (
        <LazyComponent
          load={loadZoom}
          props={{
            label: t('product.gallery.zoomTitle', { name: product.name }),
            images,
            ...zoomed,
            onClose: () => setZoomed(null),
            zoomLabel: t('product.gallery.zoom'),
            previousLabel: t('product.gallery.previous'),
            nextLabel: t('product.gallery.next'),
            closeLabel: t('product.gallery.close'),
            placeText,
          }}
          failed={(retry) => <LoadProblem onRetry={retry} />}
        />
      )}
    </div>
  );
}

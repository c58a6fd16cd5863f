import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useHydrated } from '@spruce/platform';
import { LazyComponent, preloadComponent } from '@spruce/platform/lazy-component';
import { LoadProblem } from '../load-problem/load-problem';
import { useShownProduct } from '../product-choice';
import { loadModel, supportsWebGl } from './load-model';
import css from './see-in-room.module.css';

const loadView = () => import(/* webpackChunkName: "room-view" */ './room-view').then(({ RoomView }) => RoomView);
const preloadView = () => void preloadComponent(loadView);

/** `?view=room` opens the view, so that a shared link opens it and the Back button closes it. */
export function SeeInRoom() {
  const { t } = useTranslation('catalog');
  const { variation, chooseColour } = useShownProduct();
  const [searchParams, setSearchParams] = useSearchParams();
  const navigate = useNavigate();
  const openedHere = (useLocation().state as { openedHere?: boolean } | null)?.openedHere;
  const { slug } = variation.colour;
  const isOpen = useHydrated() && searchParams.get('view') === 'room' && Boolean(variation.model);
  const visit = useRef<{ slug: string; isClosing?: boolean } | null>(null);
  useEffect(() => {
    if (isOpen) visit.current = { ...visit.current, slug };
    else if (visit.current) {
      // Back restores the URL from before the view opened. It contains the previous colour, so the chosen colour is set again.
      if (visit.current.slug !== slug) chooseColour(visit.current.slug);
      visit.current = null;
    }
  }, [isOpen, slug, chooseColour]);
  if (!variation.model) return null;

  const setView = (view: 'room' | null) =>
    setSearchParams(
      (current) => {
        if (view) current.set('view', view);
        else current.delete('view');
        return current;
      },
      { replace: !view, preventScrollReset: true, ...(view && { state: { openedHere: true } }) },
    );
  const open = () => {
    // A second click before the view opens would add a second history entry.
    if (visit.current) return;
    visit.current = { slug };
    preloadView();
    if (supportsWebGl()) void preloadComponent(loadModel);
    setView('room');
  };
  const close = () => {
    // `navigate(-1)` takes effect later, and a second call would also leave the product page.
    if (!visit.current || visit.current.isClosing) return;
    visit.current.isClosing = true;
    if (openedHere) void navigate(-1);
    else setView(null);
  };
  return (
    <>
      <button type="button" className={css.see} onPointerEnter={preloadView} onFocus={preloadView} onClick={open}>
        <svg viewBox="0 0 20 20" width="18" height="18" fill="none" stroke="currentColor" strokeWidth="1.4" aria-hidden="true">
          <path d="m10 2.5 6.5 3.7v7.6L10 17.5l-6.5-3.7V6.2zM3.5 6.2 10 10l6.5-3.8M10 10v7.5" strokeLinejoin="round" />
        </svg>
        {t('product.gallery.room')}
      </button>
      {isOpen ? (
        <>
          {supportsWebGl() ? <link rel="preload" as="fetch" crossOrigin="anonymous" href={variation.model.url} /> : null}
          <LazyComponent
            load={loadView}
            props={{ onClose: close }}
            fallback={<span className={css.opening} />}
            failed={(retry) => <LoadProblem onRetry={retry} />}
          />
        </>
      ) : null}
    </>
  );
}

import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useHydrated } from '@spruce/platform';
import { useShownProduct } from '../product-choice';
import css from './see-in-room.module.css';

const RoomView = lazy(() => import(/* webpackChunkName: "room-view" */ './room-view'));

/** `?view=room` opens the view, so that a shared link opens it and the Back button closes it. */
export function SeeInRoom() {
  const { t } = useTranslation('catalog');
  const { variation } = useShownProduct();
  const [searchParams, setSearchParams] = useSearchParams();
  const navigate = useNavigate();
  const openedHere = (useLocation().state as { openedHere?: boolean } | null)?.openedHere;
  const hydrated = useHydrated();
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
  return (
    <>
      <button type="button" className={css.see} onClick={() => setView('room')}>
        <svg viewBox="0 0 20 20" width="18" height="18" fill="none" stroke="currentColor" strokeWidth="1.4" aria-hidden="true">
          <path d="m10 2.5 6.5 3.7v7.6L10 17.5l-6.5-3.7V6.2zM3.5 6.2 10 10l6.5-3.8M10 10v7.5" strokeLinejoin="round" />
        </svg>
        {t('product.gallery.room')}
      </button>
      {hydrated && searchParams.get('view') === 'room' ? (
        <Suspense>
          <RoomView onClose={() => (openedHere ? void navigate(-1) : setView(null))} />
        </Suspense>
      ) : null}
    </>
  );
}

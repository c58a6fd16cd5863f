import { useEarliestDelivery } from '@spruce/cart/delivery';
import { paths } from '@spruce/contract/paths';
import { formatDay } from '@spruce/i18n';
import { Link, usePlatform } from '@spruce/platform';
import { TextButton, textLinkClass } from '@spruce/ui';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './delivery-promise.module.css';

const PostcodeForm = lazy(() => import('./postcode-form'));

export function DeliveryPromise() {
  const { t } = useTranslation('cart-wishlist');
  const { api, language } = usePlatform();
  const promise = useEarliestDelivery(api);
  const { state, postcode } = promise;
  const [asking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setAsking(false);
    opener.current?.focus();
  };
  return (
    <div>
      <p aria-live="polite">
        {t(`delivery.${state}`, { date: state === 'day' ? formatDay(promise.date, language) : '', postcode })}
        {state === 'outside' ? (
          <>
            {' '}
            <Link className={textLinkClass()} to={paths.contact()}>
              {t('delivery.ask')}
            </Link>
          </>
        ) : null}
      </p>
      <p className={styles.where}>
        {postcode === null ? null : <span className="num">{t('delivery.to', { postcode })}</span>}
        <TextButton ref={opener} aria-expanded={asking} onClick={() => setAsking(!asking)}>
          {t(postcode === null ? 'delivery.enter' : 'delivery.change')}
        </TextButton>
      </p>
      {asking ? (
        <Suspense>
          <PostcodeForm onDone={close} />
        </Suspense>
      ) : null}
    </div>
  );
}

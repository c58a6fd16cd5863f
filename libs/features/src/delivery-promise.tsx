import type { TFunction } from 'i18next';
import { lazy, Suspense, useRef, useState } from 'react';
import { useEarliestDelivery } from '@spruce/cart/delivery';
import { paths } from '@spruce/contract/paths';
import { formatDay } from '@spruce/i18n';
import { Link, usePlatform } from '@spruce/platform';
import { TextButton, textLinkClass } from '@spruce/ui';
import styles from './delivery-promise.module.css';

const PostcodeForm = lazy(() => import('./postcode-form'));

export interface DeliveryPromiseProps {
  t: TFunction;
  emphasised?: boolean;
  after?: string;
}

export function DeliveryPromise({ t, emphasised, after }: DeliveryPromiseProps) {
  const { api, language } = usePlatform();
  const promise = useEarliestDelivery(api);
  const { state, postcode } = promise;
  const [isFormOpen, setFormOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setFormOpen(false);
    opener.current?.focus();
  };
  const day = state === 'day' ? formatDay(promise.date, language) : '';
  return (
    <div>
      <p aria-live="polite">
        {state === 'day' ? (
          <>
            {t('delivery.from')} {emphasised ? <b className="mid">{day}</b> : day}
            {after}
          </>
        ) : (
          t(`delivery.${state}`, { postcode })
        )}
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
        {postcode === null ? null : <span className={emphasised ? 'muted num' : 'num'}>{t('delivery.to', { postcode })}</span>}
        <TextButton ref={opener} aria-expanded={isFormOpen} onClick={() => setFormOpen(!isFormOpen)}>
          {t(postcode === null ? 'delivery.enter' : 'delivery.change')}
        </TextButton>
      </p>
      {isFormOpen ? (
        <Suspense>
          <PostcodeForm t={t} onDone={close} />
        </Suspense>
      ) : null}
    </div>
  );
}

export function useDeliveryLine(t: TFunction): string {
  const { api, language } = usePlatform();
  const promise = useEarliestDelivery(api);
  const date = promise.state === 'day' ? formatDay(promise.date, language) : '';
  return t(`deliveryLine.${promise.state}`, { date, postcode: promise.postcode });
}

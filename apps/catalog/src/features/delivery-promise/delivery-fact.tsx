import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useEarliestDelivery } from '@spruce/cart/delivery';
import { paths } from '@spruce/contract/paths';
import { formatDay } from '@spruce/i18n';
import { Link, usePlatform } from '@spruce/platform';
import { TextButton, textLinkClass, TruckIcon } from '@spruce/ui';
import css from './delivery-fact.module.css';

const PostcodeForm = lazy(() => import('./postcode-form'));

/** Shows the earliest delivery day and postcode as a line of a fact list. `after` follows the day; `more` is a link. */
export function DeliveryFact({ after, more }: { after: string; more?: ReactNode }) {
  const { t } = useTranslation('catalog');
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
    <li>
      <TruckIcon />
      <div>
        <p aria-live="polite">
          {state === 'day' ? (
            <>
              {t('delivery.from')} <b className="mid">{formatDay(promise.date, language)}</b>
              {after}
            </>
          ) : (
            <>
              {t(`delivery.${state}`, { postcode })}
              {state === 'outside' ? (
                <>
                  {' '}
                  <Link className={textLinkClass()} to={paths.contact()}>
                    {t('delivery.ask')}
                  </Link>
                </>
              ) : null}
            </>
          )}
        </p>
        <p className={css.where}>
          {postcode === null ? null : <span className="muted num">{t('delivery.to', { postcode })}</span>}
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
      {more}
    </li>
  );
}

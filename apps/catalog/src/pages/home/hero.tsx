import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { heroBannerQuery, type HeroBanner } from '@spruce/api-client/catalogue';
import { paths } from '@spruce/contract/paths';
import { formatMoney } from '@spruce/i18n';
import { Link, usePlatform } from '@spruce/platform';
import { ArrowIcon, buttonClass, classNames, Name, Photo, Price, Skeleton, textLinkClass } from '@spruce/ui';
import styles from './hero.module.css';
import { SectionProblem } from '../../features/section-problem/section-problem';

export function Hero() {
  const { t } = useTranslation('catalog');
  const { api } = usePlatform();
  const hero = useQuery(heroBannerQuery(api));
  const title = hero.data ? hero.data.title : t('home.hero.title');
  return (
    <section aria-label={title.replaceAll('|', '')}>
      <div className={styles.text}>
        <div className={classNames('wrap', styles.row)}>
          <div>
            <h1 className="display">
              <Name>{title}</Name>
            </h1>
            <p className={classNames('lead', styles.offer)}>{t('home.hero.offer')}</p>
          </div>
          <Link className={buttonClass({ size: 'large' })} to={hero.data?.cta.href ?? paths.productList()}>
            {hero.data?.cta.label ?? t('home.hero.cta')}
          </Link>
        </div>
      </div>
      {hero.data ? (
        <>
          <Room hero={hero.data} />
          <Ledger hero={hero.data} />
        </>
      ) : hero.isError ? (
        <div className="wrap">
          <SectionProblem text={t('home.hero.failed')} onRetry={() => void hero.refetch()} />
        </div>
      ) : (
        <div aria-busy="true">
          <Skeleton className={styles.photo} />
          <div className={styles.ledger}>
            <Skeleton className={styles.pendingLedger} />
          </div>
        </div>
      )}
    </section>
  );
}

/** Phones show a tall crop of the photo without hotspots. The list below the photo has the links of the hotspots. */
function Room({ hero }: { hero: HeroBanner }) {
  const { t } = useTranslation('catalog');
  return (
    <div className={styles.photo}>
      {/* The canvas keeps the aspect ratio of the photo, so that each hotspot stays on its piece of furniture. */}
      <div className={styles.canvas}>
        <Photo
          image={hero.image}
          sizes="100vw"
          priority="first"
          className={styles.picture}
          crops={[{ media: '(max-width: 767px)', image: hero.imageMobile, sizes: '100vw' }]}
        />
        {hero.hotspots.map(({ variantId, slug, name, subscriptionPrice, x, y }, index) => (
          <Link
            key={variantId}
            className={styles.spot}
            data-open={index === 0 || undefined}
            style={{ left: `${x}%`, top: `${y}%` }}
            to={paths.product(slug)}
            aria-label={`${name} ${formatMoney(subscriptionPrice)} ${t('card.perMonth')}`}
          >
            <span className={styles.chip} data-left={x > 75 || undefined}>
              <span className="mid">{name}</span>
              <br />
              <span className="note">
                <span translate="no">{formatMoney(subscriptionPrice)}</span> {t('card.perMonth')}
              </span>
            </span>
          </Link>
        ))}
      </div>
    </div>
  );
}

function Ledger({ hero: { ledger, package: room } }: { hero: HeroBanner }) {
  const { t } = useTranslation('catalog');
  const separately = room.separatePrices.subscription_12 ?? room.separatePrices.subscription_3;
  return (
    <div className={styles.ledger}>
      <div className={classNames('wrap', styles.sums)}>
        {ledger.rows.map(({ variantId, name, quantity, subscriptionPrice }) => (
          <div key={variantId} className={styles.item}>
            <span className="note">{quantity > 1 ? t('home.hero.quantity', { name, quantity }) : name}</span>
            <span className="mid num" translate="no">
              {formatMoney(subscriptionPrice * quantity)}
            </span>
          </div>
        ))}
        {ledger.rest.pieces > 0 && (
          <div className={styles.item}>
            <span className="note">{ledger.more.replace('{count}', String(ledger.rest.pieces))}</span>
            <span className="mid num" translate="no">
              {formatMoney(ledger.rest.subscriptionPrice)}
            </span>
          </div>
        )}
        <div className={styles.sum}>
          <div>
            <span className="note">{ledger.total}</span>
            <br />
            <Price
              size="medium"
              was={separately > room.subscriptionPrice ? separately : undefined}
              wasLabel={t('home.hero.separately')}
              amount={room.subscriptionPrice}
              per={t('card.perMonth')}
            />
          </div>
          <Link className={textLinkClass({ arrow: true })} to={ledger.cta.href}>
            {ledger.cta.label}
            <ArrowIcon />
          </Link>
        </div>
      </div>
    </div>
  );
}

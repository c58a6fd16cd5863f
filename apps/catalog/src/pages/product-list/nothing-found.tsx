import { useTranslation } from 'react-i18next';
import type { ListedRoom } from '@spruce/api-client/catalogue';
import { paths } from '@spruce/contract/paths';
import { Link } from '@spruce/platform';
import { ArrowIcon, textLinkClass } from '@spruce/ui';
import { OtherSpelling } from './other-spelling';
import { ProductGrid, RoomInsert } from './product-grid';
import { useFirstPage } from './listing-options';
import styles from './product-list-page.module.css';

const MAX_OTHERS = 8;

export default function NothingFound({ correction, room }: { correction: string | undefined; room: ListedRoom | null | undefined }) {
  const { t } = useTranslation('catalog');
  const others = useFirstPage({}).slice(0, MAX_OTHERS);
  return (
    <>
      <p className="visually-hidden" role="status">
        {t('productList.pieces', { count: 0 })}
      </p>
      {correction && <OtherSpelling correction={correction} />}
      {room ? (
        <div className={styles.meant}>
          <RoomInsert room={room} space={null} />
        </div>
      ) : null}
      {others.length > 0 && (
        <section className={styles.others}>
          <div className="section-head">
            <h2 className="head">{t('productList.empty.others')}</h2>
            <Link className={textLinkClass({ arrow: true })} to={paths.productList()}>
              {t('productList.empty.all')}
              <ArrowIcon />
            </Link>
          </div>
          <ProductGrid products={others} label={t('productList.empty.others')} headingLevel="h3" wide />
        </section>
      )}
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { RoomCard } from '../../../features/room-card/room-card';
import { useShownProduct } from '../product-choice';
import css from './sections.module.css';

const SIZES = '(min-width: 1440px) 668px, (min-width: 720px) 46vw, 100vw';
const SINGLE_SIZES = '(min-width: 1440px) 864px, (min-width: 1024px) 60vw, 100vw';

export function PackagesSection() {
  const { t } = useTranslation('catalog');
  const { product } = useShownProduct();
  const { packages } = product;
  if (packages.length === 0) return null;
  return (
    <section className="section" aria-labelledby="packages">
      <div className="wrap">
        <h2 className={`head ${css.packagesTitle}`} id="packages">
          {t('product.packages.title')}
        </h2>
        <div className={css.sets}>
          {packages.map((room) => (
            <RoomCard key={room.id} room={room} sizes={packages.length === 1 ? SINGLE_SIZES : SIZES} heading="h3" className={css.set} />
          ))}
        </div>
      </div>
    </section>
  );
}

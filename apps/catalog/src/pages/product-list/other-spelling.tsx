import { useTranslation } from 'react-i18next';
import { paths } from '@spruce/contract/paths';
import { Link } from '@spruce/platform';
import { ArrowIcon, textLinkClass } from '@spruce/ui';
import styles from './product-list-page.module.css';

/** If `typed` is set, the list shows the corrected search and the link leads back to the typed text. */
export function OtherSpelling({ correction, typed }: { correction: string; typed?: string }) {
  const { t } = useTranslation('catalog');
  const search = typed ?? correction;
  return (
    <p className={styles.meant}>
      <Link className={textLinkClass({ arrow: true })} to={paths.productList({ search, spelling: typed && 'typed' })}>
        {t(typed ? 'productList.empty.asTyped' : 'productList.empty.meant', { search })}
        <ArrowIcon />
      </Link>
    </p>
  );
}

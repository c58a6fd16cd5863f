import { useTranslation } from 'react-i18next';
import { paths } from '@spruce/contract/paths';
import { Link } from '@spruce/platform';
import { ArrowIcon, textLinkClass } from '@spruce/ui';
import styles from './product-list-page.module.css';

/** The way to what a mistyped search meant; or, where that is shown already, back to what was `typed`. */
export function OtherSpelling({ meant, typed }: { meant: string; typed?: string }) {
  const { t } = useTranslation('catalog');
  const search = typed ?? meant;
  return (
    <p className={styles.meant}>
      <Link className={textLinkClass({ arrow: true })} to={paths.productList({ search, spelling: typed && 'typed' })}>
        {t(typed ? 'productList.empty.asTyped' : 'productList.empty.meant', { search })}
        <ArrowIcon />
      </Link>
    </p>
  );
}

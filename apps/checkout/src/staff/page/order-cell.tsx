import { paths } from '@spruce/contract/paths';
import { Link } from '@spruce/platform';
import { Name, textLinkClass } from '@spruce/ui';
import styles from './staff-page.module.css';

export function OrderCell({ number, title }: { number: string; title: string }) {
  return (
    <>
      <Link className={`${textLinkClass()} nowrap`} to={paths.checkoutAdminOrder(number)} translate="no">
        {number}
      </Link>
      <small className={styles.small}>
        <Name>{title}</Name>
      </small>
    </>
  );
}

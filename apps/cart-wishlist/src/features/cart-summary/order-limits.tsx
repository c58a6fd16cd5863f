import { useCart } from '@spruce/cart';
import { ORDER_LIMITS } from '@spruce/contract/constants';
import { paths } from '@spruce/contract/paths';
import { Link } from '@spruce/platform';
import { countPieces } from '@spruce/pricing';
import { Alert, textLinkClass } from '@spruce/ui';
import { useTranslation } from 'react-i18next';
import { countExcessLines } from '../../cart/blockers';

const { lines, unpaidPieces, newAccountPerPiece } = ORDER_LIMITS;

/**
 * Some limits depend on unpaid orders or a verified ID. Only the service knows these, so the limits are shown as notes and do not block the
 * checkout.
 */
export function OrderLimits() {
  const { t } = useTranslation('cart-wishlist');
  const items = useCart((view) => view.record.items);
  const tooMany = countExcessLines(items);
  const counted = items.filter(({ remove }) => !remove);
  return (
    <>
      {tooMany > 0 ? (
        <Alert tone="bad" live>
          {t('summary.tooManyLines', { lines, count: tooMany })}
        </Alert>
      ) : null}
      {countPieces(counted) > unpaidPieces ? (
        <Alert
          tone="warm"
          link={
            <Link className={textLinkClass()} to={paths.contact()}>
              {t('summary.writeToUs')}
            </Link>
          }
        >
          {t('summary.newAccount', { pieces: unpaidPieces })}
        </Alert>
      ) : counted.some((item) => countPieces([{ ...item, pieces: undefined }]) > newAccountPerPiece) ? (
        <Alert
          tone="warm"
          link={
            <Link className={textLinkClass()} to={paths.idVerification()}>
              {t('summary.verifyId')}
            </Link>
          }
        >
          {t('summary.ofOne', { most: newAccountPerPiece })}
        </Alert>
      ) : null}
    </>
  );
}

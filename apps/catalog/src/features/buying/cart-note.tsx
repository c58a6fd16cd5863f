import { useTranslation } from 'react-i18next';
import { paths } from '@spruce/contract/paths';
import { Link } from '@spruce/platform';
import { Alert, textLinkClass } from '@spruce/ui';
import css from './cart-note.module.css';

export interface CartNoteProps {
  kind: 'product' | 'package';
  name: string;
  added: { quantity: number; months: number; repricedFrom: number | null } | undefined;
  allInCart?: number | undefined;
}

/** The element is always rendered, because screen readers ignore a live region that appears together with its text. */
export function CartNote({ kind, name, added, allInCart }: CartNoteProps) {
  const { t } = useTranslation('catalog');
  return (
    <div role="status" className={css.note}>
      {added ? (
        <Alert
          tone="good"
          link={
            <Link to={paths.cart()} className={textLinkClass()} viewTransition>
              {t(`${kind}.cart.toCart`)}
            </Link>
          }
        >
          <p>{t(`${kind}.cart.added`, { name, count: added.quantity, months: added.months })}</p>
          {added.repricedFrom === null ? null : <p>{t(`${kind}.cart.rePriced`, { months: added.months })}</p>}
        </Alert>
      ) : null}
      {allInCart === undefined ? null : <p className="note">{t(`${kind}.cart.allInCart`, { count: allInCart })}</p>}
    </div>
  );
}

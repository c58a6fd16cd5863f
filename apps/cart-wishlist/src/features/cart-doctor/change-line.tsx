import { Link } from '@spruce/platform';
import type { Change as AnyChange } from './changes';
import { paths } from '@spruce/contract/paths';
import { formatMoney, plainText } from '@spruce/i18n';
import { Button, buttonClass, CartDoctorLine } from '@spruce/ui';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { leadTo, quantityId } from '../../checkout-gate/blockers';

export interface ChangeLineProps {
  change: AnyChange;
  onAccept: (change: AnyChange) => void;
  onTake: (change: AnyChange & { kind: 'cannot-hold' }) => void;
  onUndoQuantity: (change: AnyChange & { kind: 'fewer' }) => void;
  onRemove: (change: AnyChange) => void;
  onMove: (change: AnyChange) => void;
}

function sentence(t: TFunction, change: AnyChange): string {
  const { name, months } = change.item;
  switch (change.kind) {
    case 'cheaper':
    case 'dearer':
    case 'term':
      return t(`doctor.${change.kind}`, { name, months, now: formatMoney(change.now), before: formatMoney(change.before) });
    case 'fewer':
      return t('doctor.fewer', { name, left: change.left, before: change.before });
    case 'cannot-hold':
      return t('doctor.cannotHold', { name, left: change.left, wanted: change.wanted });
    default:
      return t(`doctor.${change.kind}`, { name });
  }
}

/** Splits a message into the change and the previous value, which has square brackets in both languages. */
export function changeMessages(t: TFunction, change: AnyChange): [line: string, aside: string | undefined] {
  const [line = '', aside] = sentence(t, change).split(/[[\]]/);
  return [line.trim(), aside];
}

export function ChangeLine({ change, onAccept, onTake, onUndoQuantity, onRemove, onMove }: ChangeLineProps) {
  const { t } = useTranslation('cart-wishlist');
  const { name } = change.item;
  // Button labels repeat on each line, so the accessible name includes the piece.
  const plain = (label: string, onClick: () => void) => (
    <Button variant="link" size="small" aria-label={`${plainText(label)}: ${name}`} onClick={onClick}>
      {label}
    </Button>
  );
  const outlined = (label: string, onClick: () => void) => (
    <Button variant="outline" size="small" aria-label={`${plainText(label)}: ${name}`} onClick={onClick}>
      {label}
    </Button>
  );
  const { variantID } = change.item;
  const tell = () => (
    <a
      className={buttonClass({ variant: 'link', size: 'small' })}
      href={`#${quantityId(variantID)}`}
      onClick={(event) => leadTo(event, variantID, true)}
    >
      {t('line.tellWhenBack')}
    </a>
  );
  const accept = outlined(t('doctor.accept'), () => onAccept(change));
  const remove = () => plain(t('doctor.removeItem'), () => onRemove(change));
  const buttons = () => {
    switch (change.kind) {
      case 'fewer':
        return (
          <>
            {plain(t('doctor.undo'), () => onUndoQuantity(change))}
            {accept}
          </>
        );
      case 'cannot-hold':
        return (
          <>
            {remove()}
            {outlined(t('doctor.take', { count: change.left }), () => onTake(change))}
          </>
        );
      case 'out':
        return (
          <>
            {tell()}
            {outlined(t('line.moveToWishlist'), () => onMove(change))}
          </>
        );
      case 'range':
        return (
          <>
            <Link className={buttonClass({ variant: 'link', size: 'small' })} to={paths.productList({ search: change.item.brand?.name })}>
              {t('doctor.similar')}
            </Link>
            {outlined(t('doctor.removeItem'), () => onRemove(change))}
          </>
        );
      default:
        return (
          <>
            {remove()}
            {accept}
          </>
        );
    }
  };
  const [line, aside] = changeMessages(t, change);
  return (
    <CartDoctorLine aside={aside} actions={buttons()}>
      {line}
    </CartDoctorLine>
  );
}

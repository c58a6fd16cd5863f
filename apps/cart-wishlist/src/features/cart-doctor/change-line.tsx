import { paths } from '@spruce/contract/paths';
import { formatMoney, toPlainText } from '@spruce/i18n';
import { Link } from '@spruce/platform';
import { Button, buttonClass, CartDoctorLine } from '@spruce/ui';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Change as AnyChange } from './changes';
import { focusQuantity, createQuantityId } from '../../cart/blockers';

export interface ChangeLineProps {
  change: AnyChange;
  onAccept: (change: AnyChange) => void;
  onTake: (change: AnyChange & { kind: 'cannot-hold' }) => void;
  onUndoQuantity: (change: AnyChange & { kind: 'fewer' }) => void;
  onRemove: (change: AnyChange) => void;
  onMove: (change: AnyChange) => void;
}

function describeChange(t: TFunction, change: AnyChange): string {
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

export function splitChangeMessage(t: TFunction, change: AnyChange): [line: string, aside: string | undefined] {
  const [line = '', aside] = describeChange(t, change).split(/[[\]]/);
  return [line.trim(), aside];
}

export function ChangeLine({ change, onAccept, onTake, onUndoQuantity, onRemove, onMove }: ChangeLineProps) {
  const { t } = useTranslation('cart-wishlist');
  const { name, variantID } = change.item;
  // Every line has buttons with the same labels, so the accessible name also contains the piece.
  const renderButton = (variant: 'link' | 'outline', label: string, onClick: () => void) => (
    <Button variant={variant} size="small" aria-label={`${toPlainText(label)}: ${name}`} onClick={onClick}>
      {label}
    </Button>
  );
  const renderNoticeLink = () => (
    <a
      className={buttonClass({ variant: 'link', size: 'small' })}
      href={`#${createQuantityId(variantID)}`}
      onClick={(event) => focusQuantity(event, variantID, true)}
    >
      {t('line.tellWhenBack')}
    </a>
  );
  const acceptButton = renderButton('outline', t('doctor.accept'), () => onAccept(change));
  const renderRemoveButton = () => renderButton('link', t('doctor.removeItem'), () => onRemove(change));
  const renderButtons = () => {
    switch (change.kind) {
      case 'fewer':
        return (
          <>
            {renderButton('link', t('doctor.undo'), () => onUndoQuantity(change))}
            {acceptButton}
          </>
        );
      case 'cannot-hold':
        return (
          <>
            {renderRemoveButton()}
            {renderButton('outline', t('doctor.take', { count: change.left }), () => onTake(change))}
          </>
        );
      case 'out':
        return (
          <>
            {renderNoticeLink()}
            {renderButton('outline', t('line.moveToWishlist'), () => onMove(change))}
          </>
        );
      case 'range':
        return (
          <>
            <Link className={buttonClass({ variant: 'link', size: 'small' })} to={paths.productList({ search: change.item.brand?.name })}>
              {t('doctor.similar')}
            </Link>
            {renderButton('outline', t('doctor.removeItem'), () => onRemove(change))}
          </>
        );
      default:
        return (
          <>
            {renderRemoveButton()}
            {acceptButton}
          </>
        );
    }
  };
  const [line, aside] = splitChangeMessage(t, change);
  return (
    <CartDoctorLine aside={aside} actions={renderButtons()}>
      {line}
    </CartDoctorLine>
  );
}

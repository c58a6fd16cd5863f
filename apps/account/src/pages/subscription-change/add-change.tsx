import { useTranslation } from 'react-i18next';
import { formatAddress, formatPerson, nameAddress } from '@spruce/address';
import { formatDate, formatMoney } from '@spruce/i18n';
import { paths } from '@spruce/contract/paths';
import { Link, usePlatform } from '@spruce/platform';
import { FormSection, InfoIcon, Name, Phrases, textLinkClass } from '@spruce/ui';
import { updateDraft } from '../../features/order-changes/change-draft';
import { ChangePanel } from '../../features/order-changes/change-panel';
import { ChangePage, useChangePageProps, type ChangeFormProps } from '../../features/order-changes/change-page';
import { countPieces, toCountedLine, useChosenPieces } from '../../features/order-changes/chosen-pieces';
import { findCheaperExtension } from '../../features/order-changes/extension-range';
import styles from '../../features/order-changes/order-changes.module.css';
import type { FoundPiece } from '../../features/order-changes/found-piece';
import { PieceLines } from '../../features/order-changes/piece-lines';
import { useChange, type ConfirmedChange } from '../../features/order-changes/use-change';
import { useVisit } from '../../features/order-changes/use-visit';
import { VisitSection } from '../../features/order-changes/visit-picker';

export default function AddChange({ order, onDone }: ChangeFormProps) {
  const { t } = useTranslation('account');
  const { language, today } = usePlatform();
  const place = useChangePageProps(order, 'add');
  const [added, setAdded] = useChosenPieces(order.id);
  const visit = useVisit(place.keep.draft);
  const slot = visit.visit?.slot ? { date: visit.visit.date, slot: visit.visit.slot } : undefined;
  const requested =
    added.length > 0
      ? {
          kind: 'add' as const,
          line_items: added.map(({ variantId, quantity }) => ({ kind: 'product' as const, variant_id: variantId, quantity })),
          // The quote depends on the slot, because pieces that arrive with an already booked visit cost no delivery fee.
          ...(slot && { delivery: slot }),
        }
      : null;
  const handleDone = (done: ConfirmedChange) => {
    updateDraft(order.id, { pieces: [] });
    onDone(done);
  };
  const change = useChange(order, requested, handleDone, visit.handleSlotTaken);
  const monthsLeft = order.months - order.month;
  const count = t('orders.pieces', { count: countPieces(added) });
  const cheaper = findCheaperExtension(order, added, today);
  const addPiece = (piece: FoundPiece) =>
    setAdded((before) =>
      before.some(({ variantId }) => variantId === piece.variantId)
        ? before.map((line) => (line.variantId === piece.variantId ? { ...line, quantity: line.quantity + 1 } : line))
        : [...before, { ...piece, quantity: 1 }],
    );
  return (
    <ChangePage
      {...place}
      title={t('change.add.title')}
      lead={t('change.add.lead', { day: formatDate(order.endsOn, language, 'letter') })}
      panel={
        <ChangePanel
          change={change}
          rows={['pieces', 'monthly', 'ends', 'delivery']}
          waiting={t('change.add.waiting')}
          note={({ monthlyFrom, visit: fee }) => (
            <>
              {fee?.reason === 'free' && <p>{t('change.visit.isShared')}</p>}
              {monthlyFrom && <p>{t('change.add.from', { day: formatDate(monthlyFrom, language, 'letterDay') })}</p>}
            </>
          )}
          button={({ charge }) => t(charge > 0 ? 'change.add.pay' : 'change.add.button', { count, amount: formatMoney(charge) })}
          onConfirm={() => {
            if (visit.requireVisit() && requested) change.confirm(requested);
          }}
          keep={place.keep}
        />
      }
    >
      <FormSection id="pieces" title={t('change.add.pieces')} note={count}>
        <PieceLines
          label={t('change.add.pieces')}
          lines={added.map((piece) => toCountedLine(piece, monthsLeft))}
          onCount={({ variantId }, quantity) =>
            setAdded((before) => before.map((line) => (line.variantId === variantId ? { ...line, quantity } : line)))
          }
          onRemove={({ variantId }) => setAdded((before) => before.filter((line) => line.variantId !== variantId))}
          add={{ label: t(added.length > 0 ? 'change.add.another' : 'change.add.first'), months: monthsLeft, onTake: addPiece }}
        />
        <p className={styles.hint} data-saves={cheaper ? true : undefined}>
          <InfoIcon />
          <span>
            {t('change.add.tier', { months: t('orders.months', { count: monthsLeft }) })}
            {cheaper && (
              <>
                {' '}
                <strong>
                  {t('change.add.cheaper', {
                    count: countPieces(added),
                    more: t('orders.months', { count: cheaper.more }),
                    now: formatMoney(cheaper.now),
                    then: formatMoney(cheaper.then),
                  })}
                </strong>{' '}
                <Link
                  className={textLinkClass()}
                  to={paths.subscriptionChange(order.number.toLowerCase(), 'extend', order.months + cheaper.more)}
                >
                  {t('change.kind.extend')}
                </Link>
              </>
            )}
          </span>
        </p>
      </FormSection>
      <FormSection id="to" title={t('change.add.to')}>
        <div>
          <p className="mid">
            <Name>{nameAddress('shipping', order.shipping) || formatPerson(order.shipping)}</Name>
          </p>
          <Phrases text={formatAddress(order.shipping, 'phrases', language)} />
        </div>
      </FormSection>
      <VisitSection
        title={t('change.visit.delivery')}
        note={t('change.visit.sharedNote')}
        postcode={order.shipping.postcode}
        visitState={visit}
      />
    </ChangePage>
  );
}

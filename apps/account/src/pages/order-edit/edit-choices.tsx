import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '@spruce/api-client';
import type { Order, OrderEdit } from '@spruce/api-client/orders';
import { formatAddress, nameAddress } from '@spruce/address';
import { paths } from '@spruce/contract/paths';
import { formatDate, formatMoney } from '@spruce/i18n';
import { Link, usePlatform } from '@spruce/platform';
import { completeTiers, TIER_STARTS, TIERS } from '@spruce/pricing';
import { Alert, Button, FormSection, Phrases, TermRuler, textLinkClass } from '@spruce/ui';
import { useCustomer } from '../../customer/use-customer';
import { EDIT_ROWS } from '../../features/order-changes/change-comparison';
import { useDraftState } from '../../features/order-changes/change-draft';
import { ChangePanel } from '../../features/order-changes/change-panel';
import { ChangePage } from '../../features/order-changes/change-page';
import { PieceLines } from '../../features/order-changes/piece-lines';
import { useChange, type ConfirmedChange } from '../../features/order-changes/use-change';
import { useVisit } from '../../features/order-changes/use-visit';
import { VisitPicker } from '../../features/order-changes/visit-picker';
import { DeliveryAddressChoice } from '../../features/addresses/delivery-address-choice';
import { changeQuantity, isEdited, NO_EDITS, listRemovedItems, addPiece, buildLines } from './line-edits';
import styles from './order-edit.module.css';

const DELIVERY_ID = 'delivery';

export function EditChoices({ order, onDone }: { order: Order; onDone: (done: ConfirmedChange) => void }) {
  const { t } = useTranslation('account');
  const { language } = usePlatform();
  const { data: profile } = useCustomer(order.customerId);
  const draft = { order: order.id, form: 'edit' as const };
  const [edits, setEdits] = useDraftState(draft, 'lines', NO_EDITS);
  const [chosenMonths, setChosenMonths] = useDraftState<number | null>(draft, 'months', null);
  const [address, setAddress] = useDraftState<string | null>(draft, 'address', null);
  const [open, setOpen] = useState<'slot' | 'address'>();
  const [seenVersion, setSeenVersion] = useState(order.version);
  const home = profile?.shippingList.find(({ key }) => key === address);
  const where = home ?? order.shipping;
  const name = nameAddress('shipping', where);
  const [street = [], area = []] = formatAddress(where, 'card', language);
  const postcode = home?.postcode ?? order.shipping.postcode;
  const visit = useVisit(draft, postcode, DELIVERY_ID);
  const slot = visit.visit?.slot ? { date: visit.visit.date, slot: visit.visit.slot } : undefined;
  const months = chosenMonths ?? order.months;
  const lines = buildLines(order, edits, months);
  const removed = listRemovedItems(order, edits);
  const linesEdited = isEdited(order, edits);
  const edit: OrderEdit = {
    version: order.version,
    ...(months !== order.months && { months }),
    ...(linesEdited && { line_items: lines.map(({ kind, variantId, quantity }) => ({ kind, variant_id: variantId, quantity })) }),
    ...(slot && { delivery: slot }),
    ...(home && { shipping: { key: home.key } }),
  };
  const asked = Object.keys(edit).length > 1 ? edit : null;
  const time = ({ date, slot: at }: Order['delivery']) => (
    <>
      <span className="nowrap">{formatDate(date, language, 'letterBrief')}</span>
      <br />
      <span className="nowrap">{t('change.visit.slot', { slot: at })}</span>
    </>
  );
  const moves = slot ? [{ id: 'slot', term: t('change.rows.slot'), now: time(order.delivery), after: time(slot) }] : [];
  const change = useChange(
    order,
    asked,
    (done) => onDone({ ...done, more: moves }),
    () => {
      setOpen('slot');
      visit.handleSlotTaken();
    },
  );
  const tiers = lines.map(({ item, variantId, quantity }) => {
    const prices = item?.subscriptionPrices ?? edits.added.find((piece) => piece.variantId === variantId)?.prices ?? {};
    return { tiers: completeTiers(prices), quantity };
  });
  const monthly = lines.reduce((sum, line) => sum + line.monthly, 0);
  const stale = seenVersion !== order.version;
  const isStaleError = stale && isApiError(change.error) && change.error.code === 'order_stale';
  const when = slot ?? order.delivery;
  const isUnpaid = order.paymentState !== 'paid';
  return (
    <ChangePage
      order={order}
      crumbs={[{ label: t('change.edit.crumb') }]}
      title={t('change.edit.title')}
      lead={t('change.edit.lead')}
      panel={
        <ChangePanel
          change={isStaleError ? { ...change, error: null } : change}
          rows={EDIT_ROWS}
          more={() => moves}
          isUnpaid={isUnpaid}
          waiting={t('change.edit.waiting')}
          note={({ before, after }) => (
            <>
              <p>{t(isUnpaid ? 'change.edit.noteUnpaid' : 'change.edit.note')}</p>
              {slot && slot.date !== order.delivery.date && (
                <p>{t(before.startsOn === after.startsOn ? 'change.edit.keepsDates' : 'change.edit.moves')}</p>
              )}
            </>
          )}
          button={({ charge, refund }) =>
            charge > 0
              ? t('change.edit.pay', { amount: formatMoney(charge) })
              : t(refund > 0 ? 'change.edit.back' : 'change.edit.save', { amount: formatMoney(refund) })
          }
          onConfirm={() => asked && change.confirm(asked)}
          keep={{ label: t('change.edit.keep'), to: paths.order(order.number.toLowerCase()), draft }}
        >
          {order.actions.includes('cancel') && (
            <Link className={`${textLinkClass()} ${styles.cancel}`} to={paths.order(order.number.toLowerCase())}>
              {t('change.edit.cancel')}
            </Link>
          )}
        </ChangePanel>
      }
    >
      {stale && (
        <Alert
          tone="warm"
          live
          className={styles.stale}
          action={{ label: t('change.edit.understood'), onAction: () => setSeenVersion(order.version) }}
        >
          {t('change.edit.stale')}
        </Alert>
      )}
      <FormSection id="furniture" title={t('order.furniture.title')}>
        <PieceLines
          label={t('order.furniture.title')}
          lines={lines.map((line) => ({
            ...line,
            ...(line.was !== null
              ? { message: t('change.edit.was', { count: line.was }) }
              : line.item === null && { message: t('change.edit.new') }),
          }))}
          onCount={(line, quantity) => setEdits((before) => changeQuantity(before, line, quantity))}
          onRemove={lines.length > 1 ? (line) => setEdits((before) => changeQuantity(before, line, 0)) : undefined}
          add={{ label: t('change.edit.add'), months, onTake: (piece) => setEdits((before) => addPiece(order, before, piece)) }}
        >
          {removed.length > 0 && (
            <ul role="list" className={styles.removed}>
              {removed.map((item) => (
                <li key={item.id}>
                  <span>{t('change.edit.removed', { name: item.name })}</span>
                  <Button
                    variant="link"
                    size="small"
                    aria-label={t('change.edit.undoOf', { name: item.name })}
                    onClick={() => setEdits((before) => changeQuantity(before, { item, variantId: item.variantId }, item.quantity))}
                  >
                    {t('change.edit.undo')}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </PieceLines>
      </FormSection>
      <FormSection id="length" title={t('change.edit.length')}>
        <TermRuler
          bare
          value={Math.min(months, 12)}
          onChange={setChosenMonths}
          label={t('change.edit.length')}
          valueText={t('change.edit.lengthValue', { months: t('orders.months', { count: months }), amount: formatMoney(monthly) })}
          tiers={TIERS.map((tier) => ({
            from: TIER_STARTS[tier],
            price: formatMoney(tiers.reduce((sum, { tiers: prices, quantity }) => sum + prices[tier] * quantity, 0)),
            label: t(`change.edit.tier.${TIER_STARTS[tier]}`),
          }))}
        />
      </FormSection>
      <FormSection id={DELIVERY_ID} title={t('change.edit.delivery')} note={t('change.edit.deliveryNote')}>
        <div className={styles.settings}>
          <div className={styles.setting} data-new={slot ? true : undefined}>
            <div>
              <p className="mid">{formatDate(when.date, language, 'letterWeekday')}</p>
              <p>{t('change.visit.slot', { slot: when.slot })}</p>
            </div>
            <Button
              variant="link"
              size="small"
              aria-expanded={open === 'slot'}
              aria-label={t('change.edit.changeSlot')}
              onClick={() => setOpen(open === 'slot' ? undefined : 'slot')}
            >
              {t('change.edit.other')}
            </Button>
          </div>
          {open === 'slot' && (
            <div className={styles.opened}>
              <VisitPicker postcode={postcode} visitState={visit} />
            </div>
          )}
          <div className={styles.setting} data-new={home ? true : undefined}>
            <div>
              <p className="mid">{name || <Phrases text={street} />}</p>
              <p>
                <Phrases text={name ? formatAddress(where, 'phrases', language) : area} />
              </p>
            </div>
            <Button
              variant="link"
              size="small"
              aria-expanded={open === 'address'}
              aria-label={t('change.edit.changeAddress')}
              onClick={() => setOpen(open === 'address' ? undefined : 'address')}
            >
              {t('change.edit.other')}
            </Button>
          </div>
          {open === 'address' && profile && (
            <div className={styles.opened}>
              <DeliveryAddressChoice
                legend={t('change.edit.changeAddress')}
                profile={profile}
                value={address}
                onChange={setAddress}
                onSaved={change.refetchQuote}
              />
            </div>
          )}
        </div>
      </FormSection>
    </ChangePage>
  );
}

import { useTranslation } from 'react-i18next';
import type { OrderItem } from '@spruce/api-client/orders';
import { formatDate, formatMoney } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { endingChoices, monthlyDay, parseQuantity } from '@spruce/pricing';
import { Alert, FormSection, Photo, PickList, Price, Stepper } from '@spruce/ui';
import { useDraftState } from '../../features/order-changes/change-draft';
import { ChangePanel } from '../../features/order-changes/change-panel';
import { ChangePage, useChangePageProps, type ChangeFormProps } from '../../features/order-changes/change-page';
import { useChange } from '../../features/order-changes/use-change';
import { useVisit } from '../../features/order-changes/use-visit';
import { VisitSection } from '../../features/order-changes/visit-picker';
import { getBillingDay, toRunningSubscription } from '../../orders/rental-phase';
import { CheaperLater } from './cheaper-later';
import { ReRatingTable } from './re-rating-table';

export default function ReturnChange({ order, onDone }: ChangeFormProps) {
  const { t } = useTranslation('account');
  const { language } = usePlatform();
  const place = useChangePageProps(order, 'return');
  const rented = order.lineItems.filter(({ state, endsOn, bought = 0 }) => state === 'rented' && endsOn === null && bought === 0);
  const [chosenIds, setChosenIds] = useDraftState<string[]>(place.keep.draft, 'items', []);
  const [quantities, setQuantities] = useDraftState<Record<number, number>>(place.keep.draft, 'quantities', {});
  const getQuantity = ({ id, quantity }: OrderItem) => Math.min(quantities[id] ?? 1, quantity);
  const chosen = rented.filter(({ id }) => chosenIds.includes(String(id)));
  const collectionFrom = monthlyDay(order.startsOn, order.month);
  const visit = useVisit(place.keep.draft, collectionFrom);
  const asked =
    chosen.length > 0
      ? { kind: 'return' as const, items: chosen.map((item) => ({ item_id: item.id, quantity: getQuantity(item) })) }
      : null;
  const change = useChange(order, asked, onDone, visit.handleSlotTaken);
  const { quote } = change;
  // False if the chosen pieces were not delivered yet, so that they need no pick-up.
  const isCollected = quote?.visitWindow !== null;
  const pieces = chosen.reduce((sum, item) => sum + item.pieces * getQuantity(item), 0);
  const count = t('orders.pieces', { count: pieces });
  const running = toRunningSubscription(order);
  const returnedLines = running.lines.flatMap((line) =>
    chosen.filter(({ id }) => id === line.id).map((item) => ({ ...line, quantity: getQuantity(item) })),
  );
  return (
    <ChangePage
      {...place}
      title={t('change.return.title')}
      lead={t('change.return.lead')}
      panel={
        <ChangePanel
          change={change}
          rows={['pieces', 'monthly', 'ends', 'left']}
          waiting={t('change.return.waiting')}
          note={({ before, after, monthlyFrom }) =>
            monthlyFrom && (
              <>
                {t('change.return.less', {
                  day: formatDate(monthlyFrom, language, 'letterDay'),
                  amount: formatMoney(before.monthly - after.monthly),
                })}{' '}
                {isCollected && t('change.return.free')}
              </>
            )
          }
          button={({ charge }) =>
            charge > 0 ? t('change.return.pay', { count, amount: formatMoney(charge) }) : t('change.return.button', { count })
          }
          onConfirm={() => {
            const delivery = isCollected ? visit.requireVisit() : undefined;
            if (asked && (delivery || !isCollected)) change.confirm({ ...asked, ...(delivery && { delivery }) });
          }}
          keep={{ ...place.keep, label: t('change.return.keep') }}
        />
      }
    >
      <FormSection id="pieces" title={t('change.return.pieces')} note={t('change.return.chosen', { count: pieces, of: order.pieces })}>
        <PickList
          legend={t('change.return.pieces')}
          hideLegend
          value={chosenIds}
          onChange={setChosenIds}
          options={rented.map((item) => ({
            id: String(item.id),
            name: item.name,
            sub: item.quantity > 1 ? t('change.return.of', { variant: item.variant ?? '', count: item.quantity }) : item.variant,
            photo: <Photo image={item.image} ratio="1" sizes="72px" alt="" />,
            end: <Price amount={item.unitPrice} per={t('orders.perMonth')} />,
            ...(item.quantity > 1 && {
              more: (
                <Stepper
                  size="small"
                  label={t('change.lines.quantity', { name: item.name })}
                  lessLabel={t('change.lines.less', { name: item.name })}
                  moreLabel={t('change.lines.more', { name: item.name })}
                  value={getQuantity(item)}
                  min={1}
                  max={item.quantity}
                  parse={(text) => Math.min(item.quantity, Math.max(1, parseQuantity(text)))}
                  onValueChange={(quantity) => setQuantities((before) => ({ ...before, [item.id]: quantity }))}
                />
              ),
            }),
          }))}
        />
      </FormSection>
      {quote && quote.reRating.length > 0 && (
        <FormSection id="worked-out" title={t('change.workedOut')}>
          <ReRatingTable
            order={order}
            ratings={quote.reRating.map(({ itemId, ...rating }) => ({ ...rating, id: itemId }))}
            waived={quote.waived}
          />
          <CheaperLater
            choices={endingChoices({ ...running, lines: returnedLines }, getBillingDay(order))}
            months={order.month}
            kind="return"
          />
        </FormSection>
      )}
      {isCollected ? (
        <VisitSection
          title={t('change.visit.collection')}
          note={t('change.visit.collectionNote')}
          postcode={order.shipping.postcode}
          collectionFrom={collectionFrom}
          visitState={visit}
        />
      ) : (
        <Alert tone="info">{t('change.return.nothingToCollect')}</Alert>
      )}
    </ChangePage>
  );
}

import { useTranslation } from 'react-i18next';
import type { OrderItem } from '@spruce/api-client/orders';
import { KEEP } from '@spruce/contract/constants';
import { formatDate, formatMoney } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { monthsBetween, parseQuantity, priceToKeepOf } from '@spruce/pricing';
import { DataList, DataRow, FormSection, Photo, PickList, Price, Stepper } from '@spruce/ui';
import { useDraftState } from '../../features/order-changes/change-draft';
import { ChangePanel } from '../../features/order-changes/change-panel';
import { ChangePage, useChangePageProps, type ChangeFormProps } from '../../features/order-changes/change-page';
import { useChange } from '../../features/order-changes/use-change';
import { toRunningSubscription } from '../../orders/rental-phase';

const countLeft = ({ quantity, bought = 0 }: OrderItem) => quantity - bought;

export default function BuyChange({ order, onDone }: ChangeFormProps) {
  const { t } = useTranslation('account');
  const { t: tBuying } = useTranslation('buying');
  const { language } = usePlatform();
  const place = useChangePageProps(order, 'buy');
  const items = order.lineItems.filter((item) => item.state === 'rented' && !item.arrivesOn && countLeft(item) > 0);
  const [chosenIds, setChosenIds] = useDraftState<string[]>(place.keep.draft, 'items', []);
  const [quantities, setQuantities] = useDraftState<Record<number, number>>(place.keep.draft, 'quantities', {});
  const getQuantity = (item: OrderItem) => Math.min(quantities[item.id] ?? 1, countLeft(item));
  // The browser calculates with the same function as the service, which decides.
  const { lines } = toRunningSubscription(order);
  const offers = items.flatMap((item) => {
    const line = lines.find(({ id }) => id === item.id);
    return line
      ? [{ item, quantity: getQuantity(item), ...priceToKeepOf(line, monthsBetween(order.startsOn, item.startsOn), order.months) }]
      : [];
  });
  const chosen = offers.filter(({ item }) => chosenIds.includes(String(item.id)));
  const asked =
    chosen.length > 0 ? { kind: 'buy' as const, items: chosen.map(({ item, quantity }) => ({ item_id: item.id, quantity })) } : null;
  const change = useChange(order, asked, onDone);
  const { quote } = change;
  const isRound = ({ value, rent }: (typeof offers)[number]) => value * (100 - KEEP.leastPercent) < rent * KEEP.rentPercent;
  return (
    <ChangePage
      {...place}
      title={tBuying('title')}
      lead={tBuying('lead', { day: formatDate(order.endsOn, language, 'letter') })}
      panel={
        <ChangePanel
          change={change}
          rows={['monthly', 'ends']}
          waiting={tBuying('waiting')}
          note={() => tBuying('note')}
          button={({ charge }) => tBuying('pay', { amount: formatMoney(charge) })}
          onConfirm={() => asked && change.confirm(asked)}
          keep={place.keep}
        />
      }
    >
      <FormSection
        id="pieces"
        title={tBuying('pieces')}
        note={tBuying(items.some(({ kind }) => kind === 'package') ? 'packages' : 'stays')}
      >
        <PickList
          legend={tBuying('pieces')}
          hideLegend
          value={chosenIds}
          onChange={setChosenIds}
          options={offers.map(({ item, quantity, price }) => ({
            id: String(item.id),
            name: item.name,
            sub: countLeft(item) > 1 ? t('change.return.of', { variant: item.variant ?? '', count: countLeft(item) }) : item.variant,
            photo: <Photo image={item.image} ratio="1" sizes="72px" alt="" />,
            end: <Price amount={price} />,
            ...(countLeft(item) > 1 && {
              more: (
                <Stepper
                  size="small"
                  label={t('change.lines.quantity', { name: item.name })}
                  lessLabel={t('change.lines.less', { name: item.name })}
                  moreLabel={t('change.lines.more', { name: item.name })}
                  value={quantity}
                  min={1}
                  max={countLeft(item)}
                  parse={(text) => Math.min(countLeft(item), Math.max(1, parseQuantity(text)))}
                  onValueChange={(next) => setQuantities((before) => ({ ...before, [item.id]: next }))}
                />
              ),
            }),
          }))}
        />
      </FormSection>
      {quote && chosen.length > 0 && (
        <FormSection id="worked-out" title={t('change.workedOut')}>
          <DataList>
            {chosen.map((offer) => {
              const { item, quantity, value, rent, price } = offer;
              const amounts = { value: formatMoney(value), rent: formatMoney(rent), percent: KEEP.leastPercent };
              return (
                <DataRow
                  key={item.id}
                  term={quantity > 1 ? t('change.rating.several', { name: item.name, count: quantity }) : item.name}
                  note={tBuying(isRound(offer) ? 'least' : 'formula', amounts)}
                >
                  {formatMoney(price * quantity)}
                </DataRow>
              );
            })}
            <DataRow term={tBuying('total')} note={tBuying('vat')} total>
              {formatMoney(quote.charge)}
            </DataRow>
          </DataList>
        </FormSection>
      )}
    </ChangePage>
  );
}

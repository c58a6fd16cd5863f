import { useTranslation } from 'react-i18next';
import type { Order } from '@spruce/api-client/orders';
import { DELIVERY_FEE } from '@spruce/contract/constants';
import { paths, type ChangeKind } from '@spruce/contract/paths';
import { formatDate, formatMoney } from '@spruce/i18n';
import { Link, usePlatform } from '@spruce/platform';
import { deliveryFee, endingChoices, MIN_USED_MONTHS, SWAP_VISIT_FEE } from '@spruce/pricing';
import { ActionList, ActionRow, Alert, DataList, DataRow, Name, Photo, SummaryPanel } from '@spruce/ui';
import { useRefusalText } from '../../features/order-changes/use-refusal-text';
import { CHANGE_ICONS, CHANGE_KINDS } from '../../orders/change-icons';
import { OpenChanges } from '../../orders/open-changes';
import { OrderFrame } from '../../orders/order-gate';
import { useEndingText } from '../../orders/use-ending-text';
import frame from '../../orders/orders-page.module.css';
import { getBillingDay, hasRentBegun, toRunningSubscription } from '../../orders/rental-phase';

export function ChangeMenu({ order }: { order: Order }) {
  const { t } = useTranslation('account');
  const { language, today } = usePlatform();
  const describeRefusal = useRefusalText();
  const describeEnding = useEndingText();
  const letter = (date: string) => formatDate(date, language, 'letter');
  const getRefusal = (kind: ChangeKind) => {
    if (order.actions.includes(kind)) return undefined;
    // The order ends early, so no change is possible.
    if (order.status === 'termination-confirmed') return describeEnding(order);
    const code = order.refusals?.find(({ action }) => action === kind)?.code ?? 'order_action_not_allowed';
    return describeRefusal(code) ?? t('change.refused.order_action_not_allowed');
  };
  const reasons = CHANGE_KINDS.map(getRefusal);
  const sharedReason = reasons[0] && reasons.every((reason) => reason === reasons[0]) ? reasons[0] : undefined;
  const [endNow] = endingChoices(toRunningSubscription(order), getBillingDay(order));
  const effects: Record<ChangeKind, string> = {
    extend: t('change.menu.extend.effect', { amount: formatMoney(order.monthly) }),
    add: t('change.menu.add.effect', { amount: formatMoney(deliveryFee(order.access).amount) }),
    swap: t('change.menu.swap.effect', { amount: formatMoney(SWAP_VISIT_FEE) }),
    return: order.month < MIN_USED_MONTHS ? t('change.menu.return.effect', { count: MIN_USED_MONTHS }) : t('change.menu.return.free'),
    relocate: t('change.menu.relocate.effect', { amount: formatMoney(DELIVERY_FEE.single) }),
    buy: t('change.menu.buy.effect'),
    'end-early': endNow ? t('change.menu.end-early.effect', { amount: formatMoney(endNow.reRated) }) : '',
  };
  return (
    <OrderFrame
      number={order.number}
      title={t('order.meta.title', { title: t('change.menu.title') })}
      crumbs={[{ label: t('change.crumb') }]}
    >
      <div className={frame.columns}>
        <div className={frame.top}>
          <h1 className="head">{t('change.menu.title')}</h1>
          <p className={frame.lead}>{t('change.menu.lead')}</p>
        </div>
        <div className={frame.main}>
          <OpenChanges order={order} changes={order.changes} />
          {sharedReason && <Alert tone="info">{sharedReason}</Alert>}
          <ActionList large>
            {CHANGE_KINDS.map((kind, index) => {
              const Icon = CHANGE_ICONS[kind];
              const reason = reasons[index];
              const title = t(`change.kind.${kind}`);
              const note = (reason !== sharedReason && reason) || t(`change.menu.${kind}.text`);
              return reason ? (
                <ActionRow key={kind} icon={<Icon size="large" />} note={note} off>
                  {title}
                </ActionRow>
              ) : (
                <ActionRow key={kind} icon={<Icon size="large" />} note={note} effect={effects[kind]}>
                  <Link to={paths.subscriptionChange(order.number.toLowerCase(), kind)}>{title}</Link>
                </ActionRow>
              );
            })}
          </ActionList>
        </div>
        <aside aria-label={t('order.summary')}>
          <SummaryPanel
            title={t('order.summary')}
            titleHidden
            thumbs={order.images.map((image) => ({ id: image.base, image: <Photo image={image} ratio="1" sizes="76px" alt="" /> }))}
            price={
              <p className="mid">
                <Name>{order.title}</Name>
              </p>
            }
            note={
              <span className="num" translate="no">
                {order.number}
              </span>
            }
            rows={
              <DataList>
                <DataRow term={t('change.rows.monthly')}>{formatMoney(order.monthly)}</DataRow>
                {hasRentBegun(order, today) ? (
                  <DataRow term={t('change.rows.month')}>{t('change.rows.monthOf', { month: order.month, of: order.months })}</DataRow>
                ) : (
                  <DataRow term={t('order.money.starts')}>{letter(order.startsOn)}</DataRow>
                )}
                {order.nextChargeOn && <DataRow term={t('order.money.next')}>{letter(order.nextChargeOn)}</DataRow>}
                <DataRow term={t('order.money.ends')}>{letter(order.endsOn)}</DataRow>
              </DataList>
            }
          />
        </aside>
      </div>
    </OrderFrame>
  );
}

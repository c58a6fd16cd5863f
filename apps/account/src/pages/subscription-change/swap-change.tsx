import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order, OrderItem } from '@spruce/api-client/orders';
import { formatDate, formatMoney } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { monthlyPrice, parseQuantity } from '@spruce/pricing';
import { Alert, FormSection, Name, Photo, PickList, Price, Skeleton, Stepper, TextButton } from '@spruce/ui';
import { ChangePanel } from '../../features/order-changes/change-panel';
import { ChangeFlow, ChangePage, useChangePageProps } from '../../features/order-changes/change-page';
import styles from '../../features/order-changes/order-changes.module.css';
import { useChange, type ConfirmedChange } from '../../features/order-changes/use-change';
import { useVisit } from '../../features/order-changes/use-visit';
import { VisitSection } from '../../features/order-changes/visit-section';
import { swapCandidatesQuery, type SwapCandidate } from './swap-candidates';

export function SwapChange({ order }: { order: Order }) {
  const { t } = useTranslation('account');
  return (
    <ChangeFlow order={order} crumb={t('change.kind.swap')}>
      {(onDone) => <Form order={order} onDone={onDone} />}
    </ChangeFlow>
  );
}

function Form({ order, onDone }: { order: Order; onDone: (done: ConfirmedChange) => void }) {
  const { t } = useTranslation('account');
  const { language } = usePlatform();
  const place = useChangePageProps(order, 'swap');
  const rented = order.lineItems.filter(({ state, endsOn }) => state === 'rented' && endsOn === null);
  const [itemId, setItemId] = useState(rented.length === 1 ? rented[0]?.id : undefined);
  const [quantity, setQuantity] = useState(1);
  const [to, setTo] = useState<SwapCandidate>();
  const [choosing, setChoosing] = useState(false);
  const goesRef = useRef<HTMLDivElement>(null);
  const visit = useVisit();
  const item = rented.find(({ id }) => id === itemId);
  const asked =
    item && to
      ? {
          kind: 'swap' as const,
          item_id: item.id,
          quantity: Math.min(quantity, item.quantity),
          to: { kind: item.kind, variant_id: to.variantId },
        }
      : null;
  const change = useChange(order, asked, onDone, visit.handleSlotTaken);
  const isSettled = item && to && !choosing && rented.length > 1;
  return (
    <ChangePage
      {...place}
      title={t('change.swap.title')}
      lead={t('change.swap.lead')}
      panel={
        <ChangePanel
          change={change}
          rows={['monthly', 'ends']}
          more={({ visit: fee }) => [
            { id: 'piece', term: t('change.rows.piece'), now: item && <Piece of={item} />, after: to && <Piece of={to} /> },
            ...(fee ? [{ id: 'visit', term: t('change.rows.visit'), now: '', after: formatMoney(fee.amount) }] : []),
          ]}
          waiting={t('change.swap.waiting')}
          note={({ monthlyFrom }) => monthlyFrom && t('change.swap.from', { day: formatDate(monthlyFrom, language, 'letterDay') })}
          button={({ charge }) => t('change.swap.pay', { amount: formatMoney(charge) })}
          onConfirm={() => {
            const delivery = visit.requireVisit();
            if (asked && delivery) change.confirm({ ...asked, delivery });
          }}
          keep={{ ...place.keep, label: t('change.swap.keep') }}
        />
      }
    >
      <FormSection id="goes" title={t('change.swap.goes')} state="plain">
        <div ref={goesRef} tabIndex={-1}>
          <PickList
            single
            legend={t('change.swap.goes')}
            hideLegend
            value={item ? [String(item.id)] : []}
            onChange={([id]) => {
              setItemId(Number(id));
              setQuantity(1);
              setTo(undefined);
              setChoosing(false);
            }}
            options={(isSettled ? [item] : rented).map((line) => ({
              id: String(line.id),
              name: line.name,
              sub: [line.variant, t('change.swap.since', { day: formatDate(line.startsOn, language, 'letterDay') })]
                .filter(Boolean)
                .join(', '),
              photo: <Photo image={line.image} ratio="1" sizes="72px" alt="" />,
              end: <Price amount={line.unitPrice} per={t('orders.perMonth')} />,
              ...(line.quantity > 1 && {
                more: (
                  <Stepper
                    size="small"
                    label={t('change.lines.quantity', { name: line.name })}
                    lessLabel={t('change.lines.less', { name: line.name })}
                    moreLabel={t('change.lines.more', { name: line.name })}
                    value={quantity}
                    min={1}
                    max={line.quantity}
                    parse={(text) => Math.min(line.quantity, Math.max(1, parseQuantity(text)))}
                    onValueChange={setQuantity}
                  />
                ),
              }),
            }))}
          />
        </div>
        {isSettled && (
          <TextButton
            onClick={() => {
              setChoosing(true);
              goesRef.current?.focus();
            }}
          >
            {t('change.swap.other')}
          </TextButton>
        )}
      </FormSection>
      {item && (
        <FormSection id="comes" title={t('change.swap.comes')} state="plain" note={t('change.swap.comesNote')}>
          <Candidates key={item.id} order={order} item={item} value={to} onChange={setTo} />
        </FormSection>
      )}
      {to && <VisitSection title={t('change.visit.swap')} postcode={order.shipping.postcode} visitState={visit} />}
    </ChangePage>
  );
}

/** Includes the variation, because both pieces may have the same name. */
const Piece = ({ of: { name, variant } }: { of: { name: string; variant: string | null } }) => (
  <>
    <Name>{name}</Name>
    <br />
    <span className="note">{variant}</span>
  </>
);

interface CandidatesProps {
  order: Order;
  item: OrderItem;
  value: SwapCandidate | undefined;
  onChange: (candidate: SwapCandidate) => void;
}

function Candidates({ order, item, value, onChange }: CandidatesProps) {
  const { t } = useTranslation('account');
  const { api } = usePlatform();
  const { data, error, refetch } = useQuery(swapCandidatesQuery(api, item));
  if (error)
    return (
      <Alert tone="oops" live action={{ label: t('order.retry'), onAction: () => void refetch() }}>
        {t('change.swap.failed')}
      </Alert>
    );
  if (!data) return <Skeleton />;
  if (data.length === 0) return <p className="muted">{t('change.swap.none')}</p>;
  const months = order.months - (item.fromMonth ?? 0);
  return (
    <PickList
      single
      legend={t('change.swap.comes')}
      hideLegend
      value={value ? [String(value.variantId)] : []}
      onChange={([id]) => {
        const chosen = data.find(({ variantId }) => String(variantId) === id);
        if (chosen) onChange(chosen);
      }}
      options={data.map((candidate) => {
        const amount = monthlyPrice(candidate.prices, months);
        const more = amount - item.unitPrice;
        const kind = more < 0 ? 'less' : more > 0 ? 'more' : 'same';
        return {
          id: String(candidate.variantId),
          name: candidate.name,
          sub: candidate.variant,
          photo: <Photo image={{ ...candidate.image, alt: '' }} ratio="1" sizes="72px" alt="" />,
          end: (
            <>
              <Price amount={amount} per={t('orders.perMonth')} />
              <br />
              <span className={kind === 'less' ? `note ${styles.less}` : 'note'}>
                {t(`change.swap.${kind}`, { amount: formatMoney(Math.abs(more)) })}
              </span>
            </>
          ),
          ...(candidate.available < 1 && { reason: t('change.problem.out-of-stock') }),
        };
      })}
    />
  );
}

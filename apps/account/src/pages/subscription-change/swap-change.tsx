import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { packageQuery, type PackageItem } from '@spruce/api-client/catalogue';
import { faultsQuery } from '@spruce/api-client/faults';
import type { Order, OrderItem } from '@spruce/api-client/orders';
import { formatDate, formatMoney } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { monthlyPrice, parseQuantity } from '@spruce/pricing';
import { FormSection, Name, Photo, PickList, Price, Skeleton, Stepper, TextButton } from '@spruce/ui';
import { useDraftState } from '../../features/order-changes/change-draft';
import { ChangePanel } from '../../features/order-changes/change-panel';
import { ChangePage, useChangePageProps, type ChangeFormProps } from '../../features/order-changes/change-page';
import styles from '../../features/order-changes/order-changes.module.css';
import { useChange } from '../../features/order-changes/use-change';
import { useVisit } from '../../features/order-changes/use-visit';
import { VisitSection } from '../../features/order-changes/visit-picker';
import { swapCandidatesQuery, type SwapCandidate } from './swap-candidates';
import { RetryAlert } from '../../forms/problem-alert';

const NOTHING = { kind: 'product', slug: '', variantId: 0 } as const;

export default function SwapChange({ order, onDone }: ChangeFormProps) {
  const { t } = useTranslation('account');
  const { api, language } = usePlatform();
  const place = useChangePageProps(order, 'swap');
  const rented = order.lineItems.filter(({ state, endsOn, bought = 0 }) => state === 'rented' && endsOn === null && bought === 0);
  const { draft } = place.keep;
  const [params] = useSearchParams();
  const asked = { item: Number(params.get('item')) || null, piece: Number(params.get('piece')) || null };
  const [itemId, setItemId] = useDraftState(draft, 'item', asked.item ?? (rented.length === 1 ? (rented[0]?.id ?? null) : null));
  const [quantity, setQuantity] = useDraftState(draft, 'quantity', 1);
  const [partId, setPartId] = useDraftState<number | null>(draft, 'part', asked.piece);
  const [toId, setToId] = useDraftState<number | null>(draft, 'to', null);
  const [choosing, setChoosing] = useState(false);
  const goesRef = useRef<HTMLDivElement>(null);
  const visit = useVisit(draft);
  const item = rented.find(({ id }) => id === itemId);
  const parts = usePackageParts(item);
  const part = parts.find(({ variantId }) => variantId === partId);
  const going = item && (partId === null || part) && toGoing(order, item, part);
  const { data: service } = useQuery(faultsQuery(api, order.id));
  // For a faulty piece, staff can allow a swap for the same piece.
  const isFree = service?.faults.some(
    ({ swapOpen, piece }) => swapOpen && piece.itemId === itemId && piece.variationId === going?.variantId && going.kind === 'product',
  );
  const candidates = useQuery({ ...swapCandidatesQuery(api, going ?? NOTHING, isFree), enabled: Boolean(going) });
  const to = going && candidates.data?.find(({ variantId }) => variantId === toId);
  const slot = visit.visit?.slot ? { date: visit.visit.date, slot: visit.visit.slot } : undefined;
  const requested =
    item && going && to
      ? {
          kind: 'swap' as const,
          item_id: item.id,
          ...(part && { piece: part.variantId }),
          quantity: Math.min(quantity, going.most),
          to: { kind: going.kind, variant_id: to.variantId },
          // The slot is part of the quote, because the price depends on the month of the visit.
          ...(slot && { delivery: slot }),
        }
      : null;
  const change = useChange(order, requested, onDone, visit.handleSlotTaken);
  const choosePart = (id: number | null) => {
    setPartId(id);
    setQuantity(1);
    setToId(null);
  };
  const stepper = (name: string, most: number) => (
    <Stepper
      size="small"
      label={t('change.lines.quantity', { name })}
      lessLabel={t('change.lines.less', { name })}
      moreLabel={t('change.lines.more', { name })}
      value={quantity}
      min={1}
      max={most}
      parse={(text) => Math.min(most, Math.max(1, parseQuantity(text)))}
      onValueChange={setQuantity}
    />
  );
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
          more={({ visit: fee, rentDifferences }) => [
            { id: 'piece', term: t('change.rows.piece'), now: going && <Piece of={going} />, after: to && <Piece of={to} /> },
            ...(fee ? [{ id: 'visit', term: t('change.rows.visit'), now: '', after: formatMoney(fee.amount) }] : []),
            ...(rentDifferences ?? []).map(({ month, amount }) => ({
              id: `difference-${month}`,
              term: t('change.rows.difference'),
              now: '',
              after: formatMoney(amount),
            })),
          ]}
          waiting={t('change.swap.waiting')}
          note={({ monthlyFrom, rentDifferences, visit: fee }) => (
            <>
              {fee?.reason === 'free' && <p>{t(isFree ? 'change.swap.free' : 'change.visit.isShared')}</p>}
              {monthlyFrom && <p>{t('change.swap.from', { day: formatDate(monthlyFrom, language, 'letterDay') })}</p>}
              {rentDifferences && <p>{t('change.swap.difference')}</p>}
            </>
          )}
          button={({ charge }) => t(charge > 0 ? 'change.swap.pay' : 'change.swap.button', { amount: formatMoney(charge) })}
          onConfirm={() => {
            if (visit.requireVisit() && requested) change.confirm(requested);
          }}
          keep={{ ...place.keep, label: t('change.swap.keep') }}
        />
      }
    >
      <FormSection id="goes" title={t('change.swap.goes')}>
        <div ref={goesRef} tabIndex={-1}>
          <PickList
            single
            legend={t('change.swap.goes')}
            hideLegend
            value={item ? [String(item.id)] : []}
            onChange={([id]) => {
              setItemId(Number(id));
              choosePart(null);
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
              ...(line.quantity > 1 && !part && { more: stepper(line.name, line.quantity) }),
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
      {item?.kind === 'package' && (
        <FormSection id="part" title={t('change.swap.part')}>
          <PackageParts key={item.id} item={item} parts={parts} value={part} onChange={choosePart} stepper={stepper} />
        </FormSection>
      )}
      {going && (
        <FormSection id="comes" title={t('change.swap.comes')} note={t('change.swap.comesNote')}>
          <Candidates key={`${going.kind}-${going.variantId}`} going={going} found={candidates} value={to} onChange={setToId} />
        </FormSection>
      )}
      {to && (
        <VisitSection
          title={t('change.visit.swap')}
          note={t('change.visit.sharedNote')}
          postcode={order.shipping.postcode}
          visitState={visit}
        />
      )}
    </ChangePage>
  );
}

/** The order line, or the single piece of a package, that the customer gives back. */
interface Going extends Pick<OrderItem, 'kind' | 'slug' | 'variantId' | 'name' | 'variant' | 'unitPrice'> {
  most: number;
  /** Term of the line in months. It decides the price of the new piece. */
  months: number;
}

const countInPackage = ({ components }: OrderItem, { variantId }: PackageItem): number =>
  components.find(({ variationId }) => variationId === variantId)?.quantity ?? 0;

function toGoing(order: Order, item: OrderItem, part: PackageItem | undefined): Going {
  const months = order.months - (item.fromMonth ?? 0);
  if (!part) return { ...item, most: item.quantity, months };
  const { slug, variantId, name, colour, subscriptionPrices } = part;
  const unitPrice = monthlyPrice(subscriptionPrices, months);
  return { kind: 'product', slug, variantId, name, variant: colour, unitPrice, most: countInPackage(item, part), months };
}

const Piece = ({ of: { name, variant } }: { of: { name: string; variant: string | null } }) => (
  <>
    <Name>{name}</Name>
    <br />
    {/* The variant breaks only between colour and size. */}
    <span className="note">{variant?.replaceAll(/(?<!,) /g, '\u00a0')}</span>
  </>
);

function usePackageParts(item: OrderItem | undefined): readonly PackageItem[] {
  const { api } = usePlatform();
  const { data: room } = useQuery({ ...packageQuery(api, item?.slug ?? ''), enabled: item?.kind === 'package' });
  if (item?.kind !== 'package') return [];
  return (room?.items ?? []).filter(({ variantId }) => item.components.some(({ variationId }) => variationId === variantId));
}

interface PackagePartsProps {
  item: OrderItem;
  parts: readonly PackageItem[];
  value: PackageItem | undefined;
  onChange: (part: number | null) => void;
  stepper: (name: string, most: number) => ReactNode;
}

function PackageParts({ item, parts, value, onChange, stepper }: PackagePartsProps) {
  const { t } = useTranslation('account');
  return (
    <PickList
      single
      legend={t('change.swap.part')}
      hideLegend
      value={[String(value?.variantId ?? '')]}
      onChange={([id]) => onChange(id ? Number(id) : null)}
      options={[
        { id: '', name: t('change.swap.whole'), photo: <Photo image={item.image} ratio="1" sizes="72px" alt="" /> },
        ...parts.map((part) => {
          const most = countInPackage(item, part);
          return {
            id: String(part.variantId),
            name: part.name,
            sub: part.colour,
            photo: <Photo image={{ ...part.image, alt: '' }} ratio="1" sizes="72px" alt="" />,
            ...(most > 1 && value?.variantId === part.variantId && { more: stepper(part.name, most) }),
          };
        }),
      ]}
    />
  );
}

interface CandidatesProps {
  going: Going;
  found: UseQueryResult<SwapCandidate[]>;
  value: SwapCandidate | undefined;
  onChange: (candidate: number) => void;
}

function Candidates({ going, found: { data, error, refetch }, value, onChange }: CandidatesProps) {
  const { t } = useTranslation('account');
  if (error) return <RetryAlert onRetry={refetch}>{t('change.swap.failed')}</RetryAlert>;
  if (!data) return <Skeleton />;
  if (data.length === 0) return <p className="muted">{t('change.swap.none')}</p>;
  return (
    <PickList
      single
      legend={t('change.swap.comes')}
      hideLegend
      value={value ? [String(value.variantId)] : []}
      onChange={([id]) => onChange(Number(id))}
      options={data.map((candidate) => {
        const amount = monthlyPrice(candidate.prices, going.months);
        const more = amount - going.unitPrice;
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

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangeRequest } from '@spruce/api-client/orders';
import { formatAddress, formatPerson, type StoredAddress } from '@spruce/address';
import type { WireChangeQuote } from '@spruce/contract';
import { formatDate, formatDay, formatMoment, formatMoney, formatPhone } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { bangkokNoon } from '@spruce/pricing';
import { DataList, DataRow, Name } from '@spruce/ui';
import { classifyAccess } from '../../order/order-request';
import styles from './change-list.module.css';

interface RequestPayload {
  shipping?: StoredAddress | { key: string };
  delivery?: { date: string; slot: string };
  reason?: string;
}

/** The service stores the quote with the field names of the API, in snake_case. */
type QuotePayload = Partial<Pick<WireChangeQuote, 'before' | 'after' | 'lines' | 'refund'>>;

export function ChangeDetails({ change }: { change: ChangeRequest }) {
  const { t } = useTranslation('staff');
  const { language } = usePlatform();
  const { movesTo, leaves, charge, monthlyFrom } = change;
  const { shipping, delivery, reason } = change.request as RequestPayload;
  const { before, after, lines = [], refund = 0 } = change.quote as QuotePayload;
  // `movesTo` exists even if an edit keeps the address. The edit changes the address only if `shipping` is set too.
  const home = shipping && movesTo;
  const brief = (date: string) => formatDate(date, language, 'letterBrief');
  const added = lines.filter((line) => line.unit_before === null);
  const removed = lines.filter((line) => line.unit_after === null);
  const kept = lines.filter((line) => line.unit_before !== null && line.unit_after !== null);
  const rows: [id: string, value: ReactNode][] = [
    ['from', leaves && <Home home={leaves} />],
    [
      'to',
      home ? <Home home={home} /> : shipping && ('key' in shipping ? t('changes.book') : formatAddress(shipping, 'drivers', language)),
    ],
    ['contact', home && `${formatPerson(home.shipping)}, ${formatPhone(home.shipping.phone)}`],
    ['driver', home?.access.note && <span className="as-typed">{home.access.note}</span>],
    ['added', added.length > 0 && <Pieces lines={added} />],
    ['removed', removed.length > 0 && <Pieces lines={removed} />],
    ['price', kept.length > 0 && <Pieces lines={kept} />],
  ];
  if (before && after) {
    const compare = (key: string, from: string | number, to: string | number) => from !== to && t(`changes.${key}`, { from, to });
    const monthly = compare('fromTo', formatMoney(before.monthly), formatMoney(after.monthly));
    rows.push(
      ['pieces', compare('pieces', before.pieces, after.pieces)],
      ['term', compare('months', before.months, after.months)],
      ['ends', compare('fromTo', brief(before.ends_on), brief(after.ends_on))],
      ['monthly', monthly && monthlyFrom ? t('changes.monthlyFrom', { monthly, day: brief(monthlyFrom) }) : monthly],
    );
  }
  rows.push(
    ['visit', delivery && t('board.slot', { day: formatDay(delivery.date, language), slot: delivery.slot })],
    ['charge', charge > 0 ? formatMoney(charge) : t('changes.free')],
    ['refund', refund > 0 && formatMoney(refund)],
    ['reason', reason && <span className="as-typed">{reason}</span>],
    ['answer', change.state === 'requested' && <AnswerBy change={change} />],
  );
  return (
    <DataList plain className={styles.details}>
      {rows.map(([id, value]) =>
        value ? (
          <DataRow key={id} term={t(`changes.rows.${id}`)}>
            {value}
          </DataRow>
        ) : null,
      )}
    </DataList>
  );
}

const ANSWER_MS = 24 * 3_600_000;

/** Customers are promised an answer within a day. A request that has no answer expires some days later. */
function AnswerBy({ change: { createdAt, expiresOn } }: { change: ChangeRequest }) {
  const { t } = useTranslation('staff');
  const { language } = usePlatform();
  const promised = new Date(createdAt.getTime() + ANSWER_MS);
  const end = expiresOn && bangkokNoon(expiresOn);
  if (!end || end <= promised) return formatMoment(end || promised, language);
  return (
    <>
      {formatMoment(promised, language)}
      <small>{t('changes.expires', { at: formatMoment(end, language) })}</small>
    </>
  );
}

function Home({ home: { shipping, access } }: { home: NonNullable<ChangeRequest['movesTo']> }) {
  const { t } = useTranslation('staff');
  const { language } = usePlatform();
  return (
    <>
      {[shipping.company, formatAddress(shipping, 'drivers', language)].filter(Boolean).join(', ')}
      <small>{t(`order.accesses.${classifyAccess(access)}`)}</small>
    </>
  );
}

function Pieces({ lines }: { lines: WireChangeQuote['lines'] }) {
  const { t } = useTranslation('staff');
  return lines.map(({ item_id: item, variant_id: id, name, variant, quantity, unit_before: before, unit_after: after }) => (
    <span className={styles.piece} key={`${item} ${id}`}>
      <Name>{[name, variant].filter(Boolean).join(', ')}</Name> {t('order.count', { count: quantity })}
      {before !== null && after !== null && before !== after ? (
        <small>{t('changes.monthly', { from: formatMoney(before), to: formatMoney(after) })}</small>
      ) : null}
    </span>
  ));
}

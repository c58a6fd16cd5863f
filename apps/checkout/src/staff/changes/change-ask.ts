import type { TFunction } from 'i18next';
import type { ChangeRequest } from '@spruce/api-client/orders';
import { formatAddress, type StoredAddress } from '@spruce/address';
import { formatDay, formatMoney } from '@spruce/i18n';
import type { Language } from '@spruce/platform';

/** What the wire has of a change; parts that a kind has not are missing. */
interface Asked {
  months?: number;
  shipping?: StoredAddress | { key: string };
  delivery?: { date: string; slot: string };
}
interface Quoted {
  before?: { months: number; monthly: number; pieces: number };
  after?: { months: number; monthly: number; pieces: number };
  lines?: { name: string; quantity: number; unit_before: number | null; unit_after: number | null }[];
}

/** What a change does, in lines: what was → what will be, the new address, the day of the visit. */
export function changeLines({ request, quote }: ChangeRequest, t: TFunction, language: Language): string[] {
  const { shipping, delivery } = request as Asked;
  const { before, after, lines = [] } = quote as Quoted;
  const pair = (key: string, from: string | number, to: string | number) => (from === to ? [] : [t(`changes.${key}`, { from, to })]);
  return [
    ...lines.map(({ name, quantity, unit_after: stays }) => t(stays === null ? 'changes.goes' : 'changes.line', { name, count: quantity })),
    ...(before && after
      ? [
          ...pair('months', before.months, after.months),
          ...pair('pieces', before.pieces, after.pieces),
          ...pair('monthly', formatMoney(before.monthly), formatMoney(after.monthly)),
        ]
      : []),
    ...(shipping ? ['key' in shipping ? t('changes.book') : formatAddress(shipping, 'line', language)] : []),
    ...(delivery ? [t('changes.visit', { day: formatDay(delivery.date, language), slot: delivery.slot })] : []),
  ];
}

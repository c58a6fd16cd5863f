import type { TFunction } from 'i18next';
import type { ChangeRequest } from '@spruce/api-client/orders';
import { formatAddress, type StoredAddress } from '@spruce/address';
import { formatDay, formatMoney, formatPhone } from '@spruce/i18n';
import type { Language } from '@spruce/platform';
import { classifyAccess } from '../../order/order-request';

interface RequestPayload {
  months?: number;
  shipping?: StoredAddress | { key: string };
  delivery?: { date: string; slot: string };
}
interface QuotePayload {
  before?: { months: number; monthly: number; pieces: number };
  after?: { months: number; monthly: number; pieces: number };
  lines?: { name: string; quantity: number; unit_before: number | null; unit_after: number | null }[];
}

function describeHomes({ movesTo, leaves }: ChangeRequest, t: TFunction, language: Language): string[] {
  if (!movesTo) return [];
  const { shipping, access } = movesTo;
  const describeAccess = (home: typeof movesTo) => t(`order.accesses.${classifyAccess(home.access)}`);
  return [
    ...(leaves ? [t('changes.leaves', { address: formatAddress(leaves.shipping, 'line', language) })] : []),
    t('changes.movesTo', { address: formatAddress(shipping, 'line', language) }),
    t('changes.receives', { name: `${shipping.firstName} ${shipping.lastName}`.trim(), phone: formatPhone(shipping.phone) }),
    t(leaves ? 'changes.access' : 'changes.accessNew', { before: leaves && describeAccess(leaves), after: describeAccess(movesTo) }),
    ...(access.note ? [t('changes.note', { note: access.note })] : []),
  ];
}

export function describeChange(change: ChangeRequest, t: TFunction, language: Language): string[] {
  const { request, quote, movesTo } = change;
  const { shipping, delivery } = request as RequestPayload;
  const { before, after, lines = [] } = quote as QuotePayload;
  const describePair = (key: string, from: string | number, to: string | number) =>
    from === to ? [] : [t(`changes.${key}`, { from, to })];
  return [
    ...lines.map(({ name, quantity, unit_after: stays }) => t(stays === null ? 'changes.goes' : 'changes.line', { name, count: quantity })),
    ...(before && after
      ? [
          ...describePair('months', before.months, after.months),
          ...describePair('pieces', before.pieces, after.pieces),
          ...describePair('monthly', formatMoney(before.monthly), formatMoney(after.monthly)),
        ]
      : []),
    ...describeHomes(change, t, language),
    ...(shipping && !movesTo ? ['key' in shipping ? t('changes.book') : formatAddress(shipping, 'line', language)] : []),
    ...(delivery ? [t('changes.visit', { day: formatDay(delivery.date, language), slot: delivery.slot })] : []),
  ];
}
